import type { OwnWords } from '../../faults.ts';
import { bybitBody, bybitErrors } from './bybit-errors.ts';

const limited = bybitErrors.tooMany();
const down = bybitErrors.server();

/** Responses of the exchange to simulated faults. */
export function bybitWords(now: () => number): OwnWords {
  return {
    rateLimit: {
      status: limited.status,
      headers: {
        'x-bapi-limit': '50',
        'x-bapi-limit-status': '0',
        'x-bapi-limit-reset-timestamp': String(now() + 1_000),
      },
      body: bybitBody(limited.code, limited.message, {}, now()),
    },
    maintenance: { status: down.status, body: bybitBody(down.code, down.message, {}, now()) },
    figures: new Set([
      'walletBalance',
      'locked',
      'equity',
      'transferBalance',
      'amount',
      'fromAmount',
      'toAmount',
      'execQty',
      'execPrice',
      'execValue',
      'execFee',
      'withdrawFee',
      'lastPrice',
    ]),
  };
}
