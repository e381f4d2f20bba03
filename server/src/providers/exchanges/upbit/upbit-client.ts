import type { CcxtExchange } from '../call-exchange.ts';
import type { CcxtCalls } from '../load-ccxt.ts';

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

/** https://docs.upbit.com/kr/reference/rest-api-guide: names of errors. A token carries a nonce, no time. */
export const upbit: CcxtExchange = {
  id: 'upbit',
  // Thirty requests a second are allowed, by the exchange's own seconds.
  budget: { everyMs: 60, most: 10, by: 'key' },
  // A pocket of an account, blocks included: https://docs.upbit.com/kr/reference/rate-limits
  limits: 'key',
  clock: false,
  words: {
    limited: /too_many_requests/,
    refused: {
      expired: /expired_access_key/,
      address: /no_authorization_i_?p/,
      scope: /out_of_scope/,
      key: /invalid_access_key|jwt_verification|no_authorization_token|nonce_used|invalid_query_payload/,
    },
  },
};
