import type { CcxtExchange } from '../calls/call-exchange.ts';
import type { ErrorCodes } from '../calls/error-codes.ts';
import type { CcxtCalls } from '../calls/load-ccxt.ts';
import type { RequestBudget } from '../calls/request-budget.ts';

/**
 * Names of Upbit's errors: https://docs.upbit.com/kr/reference/rest-api-guide, those that single pages of
 * its reference show, and those that ccxt knows.
 */
export const upbitErrors: ErrorCodes = {
  codeIn: [/"name":\s*"?([A-Za-z0-9_]+)/g],
  means: {
    expired: ['expired_access_key'],
    address: ['no_authorization_i_p', 'no_authorization_ip'],
    scope: ['out_of_scope'],
    key: [
      'invalid_access_key',
      'invalid_query_payload',
      'jwt_verification',
      'no_authorization_token',
      'nonce_used',
    ],
    compliance: ['thirdparty_agreement_required'],
    maintenance: ['service_unavailable'],
    limited: ['too_many_requests'],
    busy: ['server_error'],
    absent: [
      '404',
      'deposit_not_found',
      'order_not_found',
      'pocket_not_found',
      'withdraw_not_found',
    ],
    request: ['400', 'invalid_parameter', 'validation_error'],
    act: [
      'create_ask_error',
      'create_bid_error',
      'insufficient_funds',
      'insufficient_funds_ask',
      'insufficient_funds_bid',
      'invalid_funds',
      'under_min_total_ask',
      'under_min_total_bid',
      'volume_too_large',
      'withdraw_address_not_registerd',
      'withdraw_address_not_registered',
    ],
  },
  says: {
    expired: ['This key has expired.'],
    request: [
      'Missing request parameter error. Check the required parameters!',
      'side is missing, side does not have a valid value',
    ],
  },
};

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
