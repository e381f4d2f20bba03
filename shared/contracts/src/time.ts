/** Milliseconds of 24 hours: a length of time, not a day of somebody's calendar. */
export const dayMs = 86_400_000;
