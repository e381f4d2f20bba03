/** The spans of time that the past is asked for. The only table of them: what answers fewer picks from it. */
const hour = 3_600_000;
const day = 24 * hour;

/** How far back each reaches, ms. */
export const spanLengths = {
  '1h': hour,
  '24h': day,
  '7d': 7 * day,
  '30d': 30 * day,
  '90d': 90 * day,
  '1y': 365 * day,
  /** More than anything is kept for. */
  all: 3_650 * day,
} as const;

export type Span = keyof typeof spanLengths;
