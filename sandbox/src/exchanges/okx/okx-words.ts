import type { OwnWords } from '../../faults.ts';
import { okxErrors } from './okx-errors.ts';

/** Responses of the exchange to simulated faults. */
export const okxWords: OwnWords = {
  rateLimit: { status: 429, body: okxErrors.tooMany().body },
  maintenance: { status: 503, body: okxErrors.unavailable().body },
  figures: new Set([
    'eq',
    'cashBal',
    'availBal',
    'frozenBal',
    'bal',
    'amt',
    'fillSz',
    'fillPx',
    'earnings',
    'fillBaseSz',
    'fillQuoteSz',
    'fillFromSz',
    'fillToSz',
    'fee',
    'last',
  ]),
};
