/** Days of the calendar in Seoul as a time: from the first moment of one to the last of the other. */
import { dayMs } from '@moa/contracts/time';
import { ApiError } from '../http/answers.ts';

/** Seoul has had no summer time since 1988. */
const seoulOffset = 9 * 3_600_000;

type Between = {
  /** When it begins; the last value at or before that belongs to it. */
  wanted: Date;
  /** Before when it ends; null: now. */
  until: Date | null;
};
type Days = { from?: string | undefined; to?: string | undefined };

/**
 * `beginOf`: where it begins without a first day, by its end. Throws INVALID_REQUEST where the time ends
 * before it begins or has not begun yet.
 */
export function timeBetween({ from, to }: Days, beginOf: (end: Date) => Date, now: Date): Between {
  const end = to === undefined ? null : new Date(beginOfDay(to).getTime() + dayMs);
  const until = end === null || end > now ? null : end;
  const wanted = from === undefined ? beginOf(until ?? now) : beginOfDay(from);
  if (wanted >= (until ?? now)) {
    throw new ApiError('INVALID_REQUEST', 'The period ends before it starts.', {
      details: [{ field: 'from', message: 'a day before `to`, and not after today' }],
    });
  }
  return { wanted, until };
}

/** Midnight in Seoul of `2026-11-21`. */
export function beginOfDay(day: string): Date {
  return new Date(Date.parse(`${day}T00:00:00Z`) - seoulOffset);
}
