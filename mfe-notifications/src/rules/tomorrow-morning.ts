import { dayMs } from '@moa/contracts/time';

/** Nine in the morning of the next day in Korea, which has no summer time: midnight by UTC. */
export function tomorrowMorning(now: number): Date {
  const koreanDay = Math.floor((now + koreaOffsetMs) / dayMs);
  return new Date((koreanDay + 1) * dayMs);
}

const koreaOffsetMs = 9 * 3_600_000;
