/**
 * Coinbase's errors: ids of the older interface and codes of Advanced Trade, which are those of gRPC.
 * https://docs.cdp.coinbase.com/coinbase-app/api-architecture/error-messages
 * https://docs.cdp.coinbase.com/coinbase-app/advanced-trade-apis/guides/error-handling
 */
import type { ErrorCodes } from '../calls/error-codes.ts';

export const coinbaseErrors: ErrorCodes = {
  codeIn: [/"(?:id|error)":\s*"([A-Za-z_]+)"/g],
  means: {
    expired: ['expired_token'],
    scope: ['invalid_scope', 'PERMISSION_DENIED'],
    key: [
      'UNAUTHENTICATED',
      'authentication_error',
      'invalid_token',
      'revoked_token',
      'unauthorized',
    ],
    compliance: [
      'identity_verification_required',
      'invalid_authentication_method',
      'jumio_face_match_verification_required',
      'jumio_verification_required',
      'personal_details_required',
      'unverified_email',
    ],
    maintenance: ['UNAVAILABLE'],
    limited: ['RESOURCE_EXHAUSTED', 'rate_limit_exceeded', 'resource_exhausted'],
    busy: [
      'ABORTED',
      'CANCELLED',
      'DATA_LOSS',
      'DEADLINE_EXCEEDED',
      'INTERNAL',
      'UNKNOWN',
      'internal_server_error',
    ],
    absent: ['NOT_FOUND', 'not_found'],
    request: [
      'ALREADY_EXISTS',
      'FAILED_PRECONDITION',
      'INVALID_ARGUMENT',
      'OUT_OF_RANGE',
      'UNIMPLEMENTED',
      'invalid_request',
      'param_required',
      'validation_error',
    ],
    act: [
      'INSUFFICIENT_FUND',
      'PREVIEW_INSUFFICIENT_FUND',
      'PREVIEW_STOP_PRICE_ABOVE_LAST_TRADE_PRICE',
      'UNSUPPORTED_ORDER_CONFIGURATION',
      'two_factor_required',
    ],
  },
  says: {
    clock: ['request timestamp expired'],
    scope: ['Missing required scopes'],
    act: ['Insufficient balance in source account', 'order with this orderID was not found'],
  },
};
