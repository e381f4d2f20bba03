/** From any failure to its code in the catalogue: the server's code first, then the HTTP status, then the words of the message. */
import type { CatalogueCode } from '@moa/contracts/error-catalogue';
import { catalogueName } from '@moa/contracts/error-codes';
import { ApiFailure } from './api-failure.ts';

const byStatus: Readonly<Record<number, CatalogueCode>> = {
  400: 'CLI_VALIDATION_ERROR',
  401: 'AUTH_UNAUTHORIZED',
  403: 'AUTH_FORBIDDEN',
  404: 'NOT_FOUND',
  409: 'CONFLICT',
  422: 'CLI_VALIDATION_ERROR',
  429: 'SRV_RATE_LIMITED',
  500: 'SRV_INTERNAL_ERROR',
  502: 'SRV_SERVICE_UNAVAILABLE',
  503: 'SRV_SERVICE_UNAVAILABLE',
  504: 'NET_TIMEOUT',
};

/** Codes for errors named by browsers, webpack and the shell. */
const byName: Readonly<Record<string, CatalogueCode>> = {
  SyntaxError: 'CLI_PARSE_ERROR',
  QuotaExceededError: 'CLI_STORAGE_ERROR',
  NotAllowedError: 'CLI_PERMISSION_DENIED',
  SecurityError: 'CLI_PERMISSION_DENIED',
  TimeoutError: 'NET_TIMEOUT',
  NetworkError: 'NET_CONNECTION_ERROR',
  ChunkLoadError: 'NET_CONNECTION_ERROR',
  UnknownRouteMiddlewareError: 'SYS_CONFIGURATION_ERROR',
  PageNotFoundError: 'NOT_FOUND',
};

const byText: readonly (readonly [RegExp, CatalogueCode])[] = [
  [/passkey|webauthn/i, 'AUTH_PASSKEY_FAILED'],
  [/time(d )?-?out/i, 'NET_TIMEOUT'],
  // Messages of Chromium, Firefox and Safari when fetch cannot connect.
  [/network|failed to fetch|load failed/i, 'NET_CONNECTION_ERROR'],
  [/token/i, 'AUTH_TOKEN_INVALID'],
  [/validation/i, 'CLI_VALIDATION_ERROR'],
];

export function catalogueCodeOf(error: unknown): CatalogueCode {
  if (error instanceof ApiFailure) return apiCode(error);
  if (!(error instanceof Error))
    return typeof error === 'string' ? textCode(error) : 'SYS_UNKNOWN_ERROR';
  const named = own(byName, error.name);
  // A passkey that was not given is refused by the same name as any other permission.
  if (named) return named === 'CLI_PERMISSION_DENIED' ? passkeyOr(named, error.message) : named;
  // Words in the message of a programming error say nothing of its cause.
  if (error instanceof TypeError)
    return textCode(error.message) === 'NET_CONNECTION_ERROR'
      ? 'NET_CONNECTION_ERROR'
      : 'SYS_UNKNOWN_ERROR';
  if (error instanceof ReferenceError || error instanceof RangeError) return 'SYS_UNKNOWN_ERROR';
  return textCode(error.message);
}

function apiCode({ code, status, message }: ApiFailure): CatalogueCode {
  const named = catalogueName(code);
  if (named !== null && named !== 'SYS_UNKNOWN_ERROR') return named;
  if (status === null) return named ?? textCode(message);
  return byStatus[status] ?? (status >= 500 ? 'SRV_INTERNAL_ERROR' : 'SYS_UNKNOWN_ERROR');
}

function textCode(text: string): CatalogueCode {
  return byText.find(([words]) => words.test(text))?.[1] ?? 'SYS_UNKNOWN_ERROR';
}

function passkeyOr(otherwise: CatalogueCode, text: string): CatalogueCode {
  return textCode(text) === 'AUTH_PASSKEY_FAILED' ? 'AUTH_PASSKEY_FAILED' : otherwise;
}

function own<T>(table: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined;
}
