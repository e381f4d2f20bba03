/** Milliseconds of 24 hours: a duration, not a calendar day. */
export const dayMs = 86_400_000;
