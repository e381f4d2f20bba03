import type { OwnWords } from '../../faults.ts';
import { upbitErrors } from './upbit-errors.ts';

/** Responses of the exchange to simulated faults. */
export const upbitWords: OwnWords = {
  rateLimit: { status: 429, body: upbitErrors.tooManyRequests().body },
  maintenance: { status: 503, body: upbitErrors.maintenance().body },
  figures: new Set([
    'trade_price',
    'tp',
    'opening_price',
    'high_price',
    'low_price',
    'prev_closing_price',
    'ask_price',
    'bid_price',
    'balance',
    'locked',
    'amount',
    'executed_volume',
    'executed_funds',
    'funds',
    'volume',
  ]),
};
