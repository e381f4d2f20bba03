/**
 * Names of Bithumb's errors, https://apidocs.bithumb.com/docs/api-주요-에러-코드, with the numbers of its
 * first interface, which ccxt knows.
 */
import type { ErrorCodes } from '../calls/error-codes.ts';

export const bithumbErrors: ErrorCodes = {
  codeIn: [/"(?:name|status)":\s*"?([A-Za-z0-9_ ]+)/g],
  means: {
    expired: ['expired_access_key'],
    address: ['5302', 'NotAllowIP'],
    scope: ['out_of_scope'],
    clock: ['expired_jwt'],
    key: ['5200', '5300', 'invalid_access_key', 'invalid_query_payload', 'jwt_verification'],
    compliance: ['bank_account_required', 'blocked_member_id', 'two_factor_auth_required'],
    maintenance: ['server_maintenance'],
    limited: ['too_many_requests'],
    busy: ['5400', '5600', 'order_not_ready', 'server_error'],
    absent: ['deposit_not_found', 'not_found', 'order_not_found', 'withdraw_not_found'],
    request: [
      '400',
      '5100',
      '5500',
      'currency does not have a valid value',
      'invalid_parameter',
      'validation_error',
    ],
    act: [
      'cross_trading',
      'invalid_price',
      'invalid_price_ask',
      'invalid_price_bid',
      'under_price_limit_ask',
      'under_price_limit_bid',
      'withdraw_insufficient_balance',
    ],
  },
  says: {
    address: ['Method Not Allowed.(Access IP)'],
    scope: ['Method Not Allowed.(Access)'],
    key: ['Bad Request.(Auth Data)', 'Invalid Apikey', 'Not Member'],
    busy: ['Database Fail', 'Unknown Error'],
    request: [
      'After May 23th, recent_transactions is no longer, hence users will not be able to connect to recent_transactions',
      'Bad Request(Bad Method)',
      'Bad Request(SSL)',
      'Invalid Parameter',
      'Missing request parameter error. Check the required parameters!',
    ],
    act: ['Method Not Allowed.(BTC Adress)'],
  },
};
