import type { CcxtExchange } from '../calls/call-exchange.ts';
import type { CcxtCalls } from '../calls/load-ccxt.ts';
import type { RequestBudget } from '../calls/request-budget.ts';
import { upbitErrors } from './error-codes.ts';

export type UpbitClient = CcxtCalls<
  | 'privateGetAccounts'
  | 'privateGetApiKeys'
  | 'privateGetOrdersClosed'
  | 'privateGetOrdersOpen'
  | 'privateGetOrder'
  | 'privateGetDeposits'
  | 'privateGetWithdraws'
  | 'privateGetPockets'
  | 'privateGetPocketsAssets'
>;

// Thirty requests a second are allowed, by the exchange's own seconds.
export const upbitBudget: RequestBudget = { everyMs: 60, most: 10, by: 'key' };

/** https://docs.upbit.com/kr/reference/rest-api-guide: names of errors. A token carries a nonce, no time. */
export const upbit: CcxtExchange = {
  id: 'upbit',
  budget: upbitBudget,
  // A pocket of an account, blocks included: https://docs.upbit.com/kr/reference/rate-limits
  limits: 'key',
  clock: false,
  errors: upbitErrors,
};
