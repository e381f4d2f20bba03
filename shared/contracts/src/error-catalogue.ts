/**
 * One record for each failure code: the HTTP status where an answer carries it, its area, its
 * severity, whether users can recover from it, and whether the same call may simply be retried.
 * Section 8 of the specification names the codes; those at the end of the catalogue are the
 * product's own, where they say more. The messages shown to users are in `@moa/host/error-words`.
 */
export type ErrorCategory =
  | 'authentication'
  | 'authorization'
  | 'network'
  | 'server'
  | 'client'
  | 'business'
  | 'defi'
  | 'system';
export type ErrorSeverity = 'low' | 'medium' | 'high' | 'critical';

export type ErrorFacts = {
  category: ErrorCategory;
  severity: ErrorSeverity;
  /** True if the user can recover from it: a retry is offered where there is one. */
  recoverable: boolean;
  /** The same call may succeed by itself in a moment. */
  retryable: boolean;
};

const refusedByExchange = {
  status: 422,
  category: 'business',
  severity: 'medium',
  recoverable: true,
  retryable: false,
} as const;
const troubleOfExchange = {
  status: 502,
  category: 'server',
  severity: 'medium',
  recoverable: true,
  retryable: true,
} as const;

export const errorCatalogue = {
  AUTH_INVALID_CREDENTIALS: {
    category: 'authentication',
    severity: 'medium',
    recoverable: true,
    retryable: false,
  },
  AUTH_TOKEN_EXPIRED: {
    status: 401,
    category: 'authentication',
    severity: 'medium',
    recoverable: true,
    retryable: false,
  },
  AUTH_TOKEN_INVALID: {
    status: 401,
    category: 'authentication',
    severity: 'high',
    recoverable: true,
    retryable: false,
  },
  AUTH_PASSKEY_FAILED: {
    status: 401,
    category: 'authentication',
    severity: 'medium',
    recoverable: true,
    retryable: false,
  },
  AUTH_REGISTRATION_FAILED: {
    status: 422,
    category: 'authentication',
    severity: 'medium',
    recoverable: true,
    retryable: false,
  },

  AUTH_UNAUTHORIZED: {
    category: 'authorization',
    severity: 'medium',
    recoverable: true,
    retryable: false,
  },
  AUTH_FORBIDDEN: {
    category: 'authorization',
    severity: 'medium',
    recoverable: false,
    retryable: false,
  },

  NET_CONNECTION_ERROR: {
    category: 'network',
    severity: 'medium',
    recoverable: true,
    retryable: true,
  },
  NET_TIMEOUT: { category: 'network', severity: 'medium', recoverable: true, retryable: true },
  NET_OFFLINE: { category: 'network', severity: 'medium', recoverable: true, retryable: true },
  NET_DNS_ERROR: { category: 'network', severity: 'high', recoverable: true, retryable: true },
  NET_CORS_ERROR: { category: 'network', severity: 'high', recoverable: false, retryable: false },

  SRV_INTERNAL_ERROR: {
    category: 'server',
    severity: 'critical',
    recoverable: true,
    retryable: false,
  },
  SRV_SERVICE_UNAVAILABLE: {
    category: 'server',
    severity: 'critical',
    recoverable: true,
    retryable: true,
  },
  SRV_RATE_LIMITED: { category: 'server', severity: 'medium', recoverable: true, retryable: true },
  SRV_MAINTENANCE: { category: 'server', severity: 'medium', recoverable: true, retryable: true },

  CLI_VALIDATION_ERROR: {
    status: 422,
    category: 'client',
    severity: 'low',
    recoverable: true,
    retryable: false,
  },
  CLI_PARSE_ERROR: { category: 'client', severity: 'medium', recoverable: true, retryable: false },
  CLI_STORAGE_ERROR: { category: 'client', severity: 'low', recoverable: true, retryable: false },
  CLI_PERMISSION_DENIED: {
    category: 'client',
    severity: 'medium',
    recoverable: true,
    retryable: false,
  },

  BIZ_INSUFFICIENT_BALANCE: {
    status: 422,
    category: 'business',
    severity: 'medium',
    recoverable: true,
    retryable: false,
  },
  /** A protocol rejects a position, its asset or its market; an unknown id is NOT_FOUND. */
  BIZ_INVALID_POSITION: {
    status: 422,
    category: 'business',
    severity: 'medium',
    recoverable: false,
    retryable: false,
  },
  BIZ_LIQUIDATION_RISK: {
    status: 422,
    category: 'business',
    severity: 'critical',
    recoverable: true,
    retryable: false,
  },
  BIZ_PRICE_IMPACT_HIGH: {
    category: 'business',
    severity: 'high',
    recoverable: true,
    retryable: false,
  },

  DEFI_CONTRACT_ERROR: {
    status: 502,
    category: 'defi',
    severity: 'high',
    recoverable: true,
    retryable: true,
  },
  /** A simulated or mined transaction reverts. */
  DEFI_TRANSACTION_FAILED: {
    status: 422,
    category: 'defi',
    severity: 'high',
    recoverable: true,
    retryable: false,
  },
  DEFI_SLIPPAGE_EXCEEDED: {
    status: 422,
    category: 'defi',
    severity: 'medium',
    recoverable: true,
    retryable: false,
  },
  DEFI_POOL_NOT_FOUND: {
    status: 404,
    category: 'defi',
    severity: 'medium',
    recoverable: false,
    retryable: false,
  },

  SYS_UNKNOWN_ERROR: {
    category: 'system',
    severity: 'critical',
    recoverable: true,
    retryable: false,
  },
  SYS_FEATURE_DISABLED: {
    category: 'system',
    severity: 'low',
    recoverable: false,
    retryable: false,
  },
  SYS_VERSION_MISMATCH: {
    category: 'system',
    severity: 'high',
    recoverable: true,
    retryable: false,
  },
  SYS_CONFIGURATION_ERROR: {
    category: 'system',
    severity: 'high',
    recoverable: false,
    retryable: false,
  },

  NOT_FOUND: {
    status: 404,
    category: 'client',
    severity: 'low',
    recoverable: false,
    retryable: false,
  },
  CONFLICT: {
    status: 409,
    category: 'client',
    severity: 'low',
    recoverable: true,
    retryable: false,
  },
  STEP_UP_REQUIRED: {
    status: 403,
    category: 'authorization',
    severity: 'medium',
    recoverable: true,
    retryable: false,
  },
  CEX_API_ERROR: {
    status: 502,
    category: 'server',
    severity: 'medium',
    recoverable: true,
    retryable: true,
  },
  /** It reported what can hardly be, such as that nothing is left: it is asked again before it is believed. */
  CEX_ANSWER_DOUBTED: {
    status: 502,
    category: 'server',
    severity: 'medium',
    recoverable: true,
    retryable: true,
  },
  CEX_MAINTENANCE: {
    status: 503,
    category: 'server',
    severity: 'medium',
    recoverable: true,
    retryable: true,
  },
  EXCHANGE_KEY_REFUSED: {
    status: 422,
    category: 'business',
    severity: 'medium',
    recoverable: true,
    retryable: false,
  },
  // Further causes of refusals by exchanges: `exchanges/trouble.ts` maps them.
  EXCHANGE_KEY_EXPIRED: refusedByExchange,
  EXCHANGE_KEY_ADDRESS: refusedByExchange,
  EXCHANGE_KEY_SCOPE: refusedByExchange,
  EXCHANGE_KEY_CLOCK: refusedByExchange,
  EXCHANGE_KEY_PASSPHRASE: refusedByExchange,
  EXCHANGE_KEY_UNREADABLE: refusedByExchange,
  EXCHANGE_REGION_RESTRICTED: refusedByExchange,
  EXCHANGE_ACCOUNT_UNSUPPORTED: refusedByExchange,
  EXCHANGE_COMPLIANCE_RESTRICTED: refusedByExchange,
  CEX_RATE_LIMITED: troubleOfExchange,
  CEX_BUSY: troubleOfExchange,
  CEX_PRODUCT_CLOSED: troubleOfExchange,
  CEX_NOTHING_THERE: troubleOfExchange,
  CEX_ACT_REFUSED: troubleOfExchange,
  CEX_REQUEST_REFUSED: troubleOfExchange,
  CEX_ANSWER_UNKNOWN: troubleOfExchange,
  EXCHANGE_KEY_TOO_POWERFUL: {
    status: 422,
    category: 'business',
    severity: 'medium',
    recoverable: true,
    retryable: false,
  },
  EXCHANGE_RISK_NOT_ACCEPTED: {
    status: 422,
    category: 'business',
    severity: 'low',
    recoverable: true,
    retryable: false,
  },
  /** Its ends are those of an address that is known, its middle is not. */
  WALLET_LOOKS_ALIKE: {
    status: 422,
    category: 'business',
    severity: 'high',
    recoverable: true,
    retryable: false,
  },
} as const satisfies Record<string, ErrorFacts & { status?: number }>;

export type CatalogueCode = keyof typeof errorCatalogue;

/** Names that the API and the client give to codes of the catalogue. */
export const otherErrorNames = {
  INVALID_REQUEST: { status: 400, is: 'CLI_VALIDATION_ERROR' },
  UNAUTHORIZED: { status: 401, is: 'AUTH_UNAUTHORIZED' },
  INVALID_CREDENTIALS: { status: 401, is: 'AUTH_INVALID_CREDENTIALS' },
  FORBIDDEN: { status: 403, is: 'AUTH_FORBIDDEN' },
  /** Half an hour of inactivity. The lock screen says what to do; background requests only wait. */
  SESSION_LOCKED: { status: 403, is: 'AUTH_UNAUTHORIZED' },
  RATE_LIMITED: { status: 429, is: 'SRV_RATE_LIMITED' },
  INTERNAL_ERROR: { status: 500, is: 'SRV_INTERNAL_ERROR' },
  SERVICE_UNAVAILABLE: { status: 503, is: 'SRV_SERVICE_UNAVAILABLE' },
  INSUFFICIENT_BALANCE: { is: 'BIZ_INSUFFICIENT_BALANCE' },
  // Failures on the way, before or instead of an answer.
  NETWORK_ERROR: { is: 'NET_CONNECTION_ERROR' },
  TIMEOUT: { is: 'NET_TIMEOUT' },
  OFFLINE: { is: 'NET_OFFLINE' },
  PARSE_ERROR: { is: 'CLI_PARSE_ERROR' },
  MAX_RETRIES_EXCEEDED: { is: 'NET_CONNECTION_ERROR' },
  UNKNOWN_ERROR: { is: 'SYS_UNKNOWN_ERROR' },
} as const satisfies Record<string, { status?: number; is: CatalogueCode }>;
