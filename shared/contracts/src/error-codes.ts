/**
 * Every code an answer can carry, with its HTTP status. The API-level codes of the specification
 * come first; catalogue codes stand where they say more.
 */
export const errorStatus = {
  INVALID_REQUEST: 400,
  UNAUTHORIZED: 401,
  INVALID_CREDENTIALS: 401,
  AUTH_TOKEN_EXPIRED: 401,
  AUTH_TOKEN_INVALID: 401,
  AUTH_PASSKEY_FAILED: 401,
  FORBIDDEN: 403,
  STEP_UP_REQUIRED: 403,
  /** Half an hour without a sign of the person: a passkey check opens the session again. */
  SESSION_LOCKED: 403,
  NOT_FOUND: 404,
  CONFLICT: 409,
  AUTH_REGISTRATION_FAILED: 422,
  CLI_VALIDATION_ERROR: 422,
  BIZ_INSUFFICIENT_BALANCE: 422,
  BIZ_INVALID_POSITION: 404,
  BIZ_LIQUIDATION_RISK: 422,
  DEFI_CONTRACT_ERROR: 502,
  DEFI_POOL_NOT_FOUND: 404,
  /** A simulated or mined transaction reverts. */
  DEFI_TRANSACTION_FAILED: 422,
  DEFI_SLIPPAGE_EXCEEDED: 422,
  EXCHANGE_KEY_TOO_POWERFUL: 422,
  EXCHANGE_RISK_NOT_ACCEPTED: 422,
  /** Its ends are those of an address that is known, its middle is not. */
  WALLET_LOOKS_ALIKE: 422,
  EXCHANGE_KEY_REFUSED: 422,
  CEX_API_ERROR: 502,
  /** It told what can hardly be, such as that nothing is left: it is asked again before it is believed. */
  CEX_ANSWER_DOUBTED: 502,
  CEX_MAINTENANCE: 503,
  RATE_LIMITED: 429,
  INTERNAL_ERROR: 500,
  SERVICE_UNAVAILABLE: 503,
} as const;

export type ErrorCode = keyof typeof errorStatus;

/** Codes of failures that happen on the way, before or instead of an answer. */
export type ClientErrorCode =
  | ErrorCode
  | 'NETWORK_ERROR'
  | 'TIMEOUT'
  | 'OFFLINE'
  | 'PARSE_ERROR'
  | 'MAX_RETRIES_EXCEEDED'
  | 'UNKNOWN_ERROR';
