import { dayMs } from '@moa/contracts/time';

/** Days on Korea's calendar from now until then: 0 is today, below is past. */
export function daysUntil(at: string, now: number): number {
  return Math.round((koreanMidnight(Date.parse(at)) - koreanMidnight(now)) / dayMs);
}

/** Korea has no summer time: UTC+9 all year. */
const koreaOffsetMs = 9 * 3_600_000;

function koreanMidnight(at: number): number {
  return Math.floor((at + koreaOffsetMs) / dayMs) * dayMs;
}
