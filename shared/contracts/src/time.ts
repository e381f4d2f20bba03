/** Milliseconds of 24 hours: a duration, not a calendar day. */
export const dayMs = 86_400_000;

/** Seoul has had no summer time since 1988. */
export const seoulOffsetMs = 9 * 3_600_000;

/** The day of Seoul's calendar that holds a moment (ms): whole days since 1970-01-01. */
export function seoulDayOf(at: number): number {
  return Math.floor((at + seoulOffsetMs) / dayMs);
}

/** The first moment (ms) of the day of Seoul's calendar that holds a moment. */
export function seoulMidnight(at: number): number {
  return seoulDayOf(at) * dayMs - seoulOffsetMs;
}
