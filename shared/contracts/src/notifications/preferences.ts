/** Display and sound of notices on the pages. */
import * as z from '../schema.ts';

export const toastPositions = ['top-center', 'top-right', 'bottom-center', 'bottom-right'] as const;
export type ToastPosition = (typeof toastPositions)[number];

const clock = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'a time, such as "22:00"'));

const quietHours = z.object({
  enabled: z.boolean(),
  /** Times of day in `timeZone`; where they are the same there are no quiet hours. */
  start: clock,
  end: clock,
  /** The days on which they start, from Sunday as 0. */
  days: z.array(z.int().check(z.minimum(0), z.maximum(6))),
  timeZone: z.string().check(z.refine(isTimeZone, 'a time zone, such as "Asia/Seoul"')),
});
export type QuietHours = z.Output<typeof quietHours>;

/** Display settings that the server stores, so that they follow the user to other browsers. */
export const noticeDisplay = z.object({
  /** Off: only failures of what one does oneself, and what has to stay, are still shown. */
  showToasts: z.boolean(),
  showBadges: z.boolean(),
  soundEnabled: z.boolean(),
  maxToasts: z.int().check(z.minimum(1), z.maximum(5)),
  /** ms */
  defaultDuration: z.int().check(z.minimum(3_000), z.maximum(30_000)),
  /** Groups notices of the same title and type, with a count. */
  groupSimilar: z.boolean(),
  position: z.oneOf(toastPositions),
});
export type NoticeDisplay = z.Output<typeof noticeDisplay>;

export const noticeDisplayChange = z.partial(noticeDisplay);
export type NoticeDisplayChange = z.Output<typeof noticeDisplayChange>;

/** Effective settings of this browser; quiet hours come from the delivery settings. */
export const noticePreferences = z.extend(noticeDisplay, { quietHours });
export type NoticePreferences = z.Output<typeof noticePreferences>;

export const defaultNoticeDisplay: NoticeDisplay = {
  showToasts: true,
  showBadges: true,
  soundEnabled: false,
  maxToasts: 5,
  defaultDuration: 5_000,
  groupSimilar: true,
  position: 'bottom-right',
};
export const defaultNoticePreferences: NoticePreferences = {
  ...defaultNoticeDisplay,
  quietHours: {
    enabled: false,
    start: '22:00',
    end: '08:00',
    days: [0, 1, 2, 3, 4, 5, 6],
    timeZone: 'Asia/Seoul',
  },
};

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
