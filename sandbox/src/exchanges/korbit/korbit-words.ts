import type { OwnWords } from '../../faults.ts';
import { korbitErrors } from './korbit-errors.ts';

/** Responses of the exchange to simulated faults. */
export const korbitWords: OwnWords = {
  rateLimit: {
    status: 429,
    headers: { 'retry-after': '1' },
    body: korbitErrors.tooMany().body,
  },
  maintenance: { status: 503, body: korbitErrors.maintenance().body },
  figures: new Set([
    'balance',
    'available',
    'tradeInUse',
    'withdrawalInUse',
    'qty',
    'amt',
    'quantity',
    'fee',
    'feeQty',
    'close',
  ]),
};
