/** Delivery settings: quiet hours, pause, muted channels, and display. */
import { defineOperation } from '../operation.ts';
import { idParams, isoTime } from '../primitives.ts';
import * as z from '../schema.ts';
import { alert } from './alert-kinds.ts';
import { noticeDisplay, noticeDisplayChange } from './preferences.ts';
import { channel, noticeCategory, severity } from './shapes/notice-words.ts';

const base = '/api/v1/notifications';

const time = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'a time, such as "22:00"'));

const quietHours = z.object({
  enabled: z.boolean(),
  /** Times of day in `timezone`, over midnight where the end is the earlier one; off where they are the same. */
  start: time,
  end: time,
  /** The days on which they start, from Sunday as 0. */
  days: z.array(z.int().check(z.minimum(0), z.maximum(6))).check(z.maxLength(7)),
  timezone: z
    .string()
    .check(
      z.maxLength(64),
      z.regex(/^(UTC|[A-Za-z_]+\/[A-Za-z0-9_+/-]+)$/, 'a time zone, such as "Asia/Seoul"'),
      z.refine(isTimeZone, 'a time zone, such as "Asia/Seoul"'),
    ),
  /** Minimum severity that is sent in quiet hours too. */
  breach: severity,
  /** Sends postponed notices as one message when quiet hours end; otherwise they are not sent. */
  digest: z.boolean(),
});

export const deliverySettings = z.object({
  quietHours,
  /** Channels that a category is not sent to. What is about security is always sent. */
  muted: z.partialRecord(noticeCategory, z.array(channel).check(z.maxLength(5))),
  /** On each channel, what is less grave is not sent. */
  floors: z.partialRecord(channel, severity),
});
export type DeliverySettings = z.Output<typeof deliverySettings>;

const deliverySettingsChange = z.object({
  quietHours: z.optional(z.partial(quietHours)),
  muted: z.optional(deliverySettings.shape.muted),
  floors: z.optional(deliverySettings.shape.floors),
});
export type DeliverySettingsChange = z.Output<typeof deliverySettingsChange>;

const answered = z.extend(deliverySettings, {
  /** Nothing but what is critical is sent until then; null: not paused. */
  pausedUntil: z.nullable(isoTime),
  /** End of the current quiet hours; null if they are not active. */
  quietUntil: z.nullable(isoTime),
  /** Display settings for pages; null if the user has chosen none: the browser's own apply. */
  display: z.nullable(noticeDisplay),
});

export const getDeliverySettings = defineOperation({
  method: 'GET',
  path: `${base}/settings`,
  access: 'bearer',
  summary: 'Get quiet hours, pause, channels and display of notifications',
  output: answered,
});
export const updateDeliverySettings = defineOperation({
  method: 'PUT',
  path: `${base}/settings`,
  access: 'bearer',
  summary: 'Change quiet hours and channels; omitted fields stay unchanged',
  body: deliverySettingsChange,
  output: answered,
});
export const updateNoticeDisplay = defineOperation({
  method: 'PUT',
  path: `${base}/settings/display`,
  access: 'bearer',
  summary:
    'Change how pages display notifications, in all your browsers; omitted fields stay unchanged',
  body: noticeDisplayChange,
  output: answered,
});
export const resetDeliverySettings = defineOperation({
  method: 'DELETE',
  path: `${base}/settings`,
  access: 'bearer',
  summary: 'Restore all defaults; a pause stays active',
  output: answered,
});
export const pauseNotices = defineOperation({
  method: 'PUT',
  path: `${base}/pause`,
  access: 'bearer',
  summary: 'Pause all but critical notifications for 1, 8 or 24 hours',
  body: z.object({ hours: z.union([z.literal(1), z.literal(8), z.literal(24)]) }),
  output: answered,
});
export const resumeNotices = defineOperation({
  method: 'DELETE',
  path: `${base}/pause`,
  access: 'bearer',
  summary: 'End the pause; held notifications are sent as one message',
  output: answered,
});
export const snoozeAlert = defineOperation({
  method: 'PUT',
  path: `${base}/inbox/{id}/snooze`,
  access: 'bearer',
  owned: { id: 'alert' },
  summary: 'Snooze a notification; it returns as unread at the given time',
  params: idParams,
  body: z.object({ until: isoTime }),
  output: alert,
});

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
