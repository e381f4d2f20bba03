import type { OwnWords } from '../../faults.ts';
import { bithumbErrors } from './bithumb-errors.ts';

/** Responses of the exchange to simulated faults. */
export const bithumbWords: OwnWords = {
  rateLimit: { status: 429, body: bithumbErrors.tooMany().body },
  maintenance: { status: 503, body: bithumbErrors.maintenance().body },
  figures: new Set([
    'balance',
    'locked',
    'amount',
    'fee',
    'paid_fee',
    'executed_volume',
    'executed_funds',
    'funds',
    'volume',
    'closing_price',
  ]),
};
