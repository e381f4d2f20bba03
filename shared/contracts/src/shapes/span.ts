/** The spans of time that the past is asked for. The only table of them: what answers fewer picks from it. */
import { dayMs } from '../time.ts';

const hour = 3_600_000;

/** Length of each span, ms. */
export const spanLengths = {
  '1h': hour,
  '24h': dayMs,
  '7d': 7 * dayMs,
  '30d': 30 * dayMs,
  '90d': 90 * dayMs,
  '180d': 180 * dayMs,
  '1y': 365 * dayMs,
  /** More than anything is kept for. */
  all: 3_650 * dayMs,
} as const;

export type Span = keyof typeof spanLengths;
