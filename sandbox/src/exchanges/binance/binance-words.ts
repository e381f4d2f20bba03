import type { OwnWords } from '../../faults.ts';
import { binanceErrors } from './binance-errors.ts';

const limited = binanceErrors.tooMany(6_000, 30);

/** Responses of the exchange to simulated faults. */
export const binanceWords: OwnWords = {
  rateLimit: { status: 429, headers: limited.headers, body: limited.body },
  maintenance: { status: 503, body: binanceErrors.maintenance().body },
  figures: new Set([
    'price',
    'lastPrice',
    'openPrice',
    'highPrice',
    'lowPrice',
    'bidPrice',
    'askPrice',
    'c',
    'p',
    'free',
    'locked',
    'qty',
    'quoteQty',
    'executedQty',
    'amount',
    'totalAmount',
    'fromAmount',
    'toAmount',
    'transferedAmount',
  ]),
};
