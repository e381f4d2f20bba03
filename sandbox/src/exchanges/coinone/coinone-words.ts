import type { OwnWords } from '../../faults.ts';
import { coinoneErrors } from './coinone-errors.ts';

/** Responses of the exchange to simulated faults. */
export const coinoneWords: OwnWords = {
  rateLimit: { status: 429, body: coinoneErrors.blocked().body },
  maintenance: { status: 503, body: coinoneErrors.maintenance().body },
  figures: new Set(['available', 'limit', 'amount', 'qty', 'price', 'fee', 'last']),
};
