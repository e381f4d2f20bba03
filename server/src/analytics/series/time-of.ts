/** Over which time a figure is: of a period that ends now, or of days of the calendar in Seoul. */
import type { AnalyticsPeriod } from '@moa/contracts/analytics/shapes/scope';
import { spanLengths } from '@moa/contracts/shapes/span';
import { dayMs } from '@moa/contracts/time';
import { ApiError } from '../../http/answers/api-error.ts';

/** Seoul has had no summer time since 1988. */
const seoulOffset = 9 * 3_600_000;

export type Time = {
  period: AnalyticsPeriod | 'custom';
  /** When it begins; the last value at or before that belongs to it. */
  wanted: Date;
  /** Before when it ends; null: now. */
  until: Date | null;
};
type Query = { period: AnalyticsPeriod; from?: string | undefined; to?: string | undefined };

/** Throws INVALID_REQUEST where the time ends before it begins or has not begun yet. */
export function timeOf({ period, from, to }: Query, now: Date): Time {
  const end = to === undefined ? null : new Date(beginOfDay(to).getTime() + dayMs);
  const until = end === null || end > now ? null : end;
  const wanted = from === undefined ? beginOf(period, until ?? now) : beginOfDay(from);
  if (wanted >= (until ?? now)) {
    throw new ApiError('INVALID_REQUEST', 'The period ends before it starts.', {
      details: [{ field: 'from', message: 'a day before `to`, and not after today' }],
    });
  }
  return {
    period: from === undefined && to === undefined ? period : 'custom',
    wanted,
    until,
  };
}

/** Which day of Seoul’s calendar a moment is in: whole days since 1970. */
export function seoulDay(at: Date): number {
  return Math.floor((at.getTime() + seoulOffset) / dayMs);
}

/** `2026-11-21`, in Seoul. */
export function seoulDate(at: Date): string {
  return new Date(at.getTime() + seoulOffset).toISOString().slice(0, 10);
}

function beginOf(period: AnalyticsPeriod, end: Date): Date {
  if (period !== 'ytd') return new Date(end.getTime() - spanLengths[period]);
  return beginOfDay(`${seoulDate(new Date(end.getTime() - 1)).slice(0, 4)}-01-01`);
}

function beginOfDay(day: string): Date {
  return new Date(Date.parse(`${day}T00:00:00Z`) - seoulOffset);
}
