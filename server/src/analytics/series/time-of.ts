/** Over which time a figure is: of a period that ends now, or of days of the calendar in Seoul. */
import type { AnalyticsPeriod } from '@moa/contracts/analytics/shapes/scope';
import { spanLengths } from '@moa/contracts/shapes/span';
import { dayMs } from '@moa/contracts/time';
import { beginOfDay, timeBetween } from '../../history/api.ts';

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
export function findTime({ period, from, to }: Query, now: Date): Time {
  const { wanted, until } = timeBetween({ from, to }, (end) => getBegin(period, end), now);
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

function getBegin(period: AnalyticsPeriod, end: Date): Date {
  if (period !== 'ytd') return new Date(end.getTime() - spanLengths[period]);
  return beginOfDay(`${seoulDate(new Date(end.getTime() - 1)).slice(0, 4)}-01-01`);
}
