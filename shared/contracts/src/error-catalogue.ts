/**
 * Everything that can go wrong, by code: whose area it is, how grave, whether a person can get past
 * it, and whether the same thing may simply be tried again. Section 8 of the specification names the
 * codes; those at the end are the product's own, where they say more. The sentences stand in
 * `@moa/host/error-words`, one for every code.
 */
export const errorCatalogue = {
  AUTH_INVALID_CREDENTIALS: 'authentication medium recoverable',
  AUTH_TOKEN_EXPIRED: 'authentication medium recoverable',
  AUTH_TOKEN_INVALID: 'authentication high recoverable',
  AUTH_PASSKEY_FAILED: 'authentication medium recoverable',
  AUTH_REGISTRATION_FAILED: 'authentication medium recoverable',

  AUTH_UNAUTHORIZED: 'authorization medium recoverable',
  AUTH_FORBIDDEN: 'authorization medium',

  NET_CONNECTION_ERROR: 'network medium recoverable retryable',
  NET_TIMEOUT: 'network medium recoverable retryable',
  NET_OFFLINE: 'network medium recoverable retryable',
  NET_DNS_ERROR: 'network high recoverable retryable',
  NET_CORS_ERROR: 'network high',

  SRV_INTERNAL_ERROR: 'server critical recoverable',
  SRV_SERVICE_UNAVAILABLE: 'server critical recoverable retryable',
  SRV_RATE_LIMITED: 'server medium recoverable retryable',
  SRV_MAINTENANCE: 'server medium recoverable retryable',

  CLI_VALIDATION_ERROR: 'client low recoverable',
  CLI_PARSE_ERROR: 'client medium recoverable',
  CLI_STORAGE_ERROR: 'client low recoverable',
  CLI_PERMISSION_DENIED: 'client medium recoverable',

  BIZ_INSUFFICIENT_BALANCE: 'business medium recoverable',
  BIZ_INVALID_POSITION: 'business medium',
  BIZ_LIQUIDATION_RISK: 'business critical recoverable',
  BIZ_PRICE_IMPACT_HIGH: 'business high recoverable',

  DEFI_CONTRACT_ERROR: 'defi high recoverable retryable',
  DEFI_TRANSACTION_FAILED: 'defi high recoverable',
  DEFI_SLIPPAGE_EXCEEDED: 'defi medium recoverable',
  DEFI_POOL_NOT_FOUND: 'defi medium',

  SYS_UNKNOWN_ERROR: 'system critical recoverable',
  SYS_FEATURE_DISABLED: 'system low',
  SYS_VERSION_MISMATCH: 'system high recoverable',
  SYS_CONFIGURATION_ERROR: 'system high',

  NOT_FOUND: 'client low',
  CONFLICT: 'client low recoverable',
  STEP_UP_REQUIRED: 'authorization medium recoverable',
  CEX_API_ERROR: 'server medium recoverable retryable',
  CEX_ANSWER_DOUBTED: 'server medium recoverable retryable',
  CEX_MAINTENANCE: 'server medium recoverable retryable',
  EXCHANGE_KEY_REFUSED: 'business medium recoverable',
  EXCHANGE_KEY_TOO_POWERFUL: 'business medium recoverable',
  EXCHANGE_RISK_NOT_ACCEPTED: 'business low recoverable',
  WALLET_LOOKS_ALIKE: 'business high recoverable',
} as const satisfies Record<string, Entry>;

export type CatalogueCode = keyof typeof errorCatalogue;
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
  /** A person can get past it: a retry is offered where there is one. */
  recoverable: boolean;
  /** The same call may succeed by itself in a moment. */
  retryable: boolean;
};

type Entry = `${ErrorCategory} ${ErrorSeverity}${'' | ' recoverable' | ' recoverable retryable'}`;

/** What the catalogue says of a code. */
export function errorFacts(code: CatalogueCode): ErrorFacts {
  const [category, severity, ...marks] = errorCatalogue[code].split(' ');
  return {
    category: category as ErrorCategory,
    severity: severity as ErrorSeverity,
    recoverable: marks.includes('recoverable'),
    retryable: marks.includes('retryable'),
  };
}
