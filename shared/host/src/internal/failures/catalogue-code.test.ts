import type { CatalogueCode } from '@moa/contracts/error-catalogue';
import { ApiFailure } from './api-failure.ts';
import { catalogueCodeOf } from './catalogue-code.ts';

const named = (name: string, message: string) => Object.assign(new Error(message), { name });

describe('the code of a failure', () => {
  it.each<[string, CatalogueCode]>([
    ['NETWORK_ERROR', 'NET_CONNECTION_ERROR'],
    ['TIMEOUT', 'NET_TIMEOUT'],
    ['UNAUTHORIZED', 'AUTH_UNAUTHORIZED'],
    ['FORBIDDEN', 'AUTH_FORBIDDEN'],
    ['INVALID_CREDENTIALS', 'AUTH_INVALID_CREDENTIALS'],
    ['RATE_LIMITED', 'SRV_RATE_LIMITED'],
    ['INTERNAL_ERROR', 'SRV_INTERNAL_ERROR'],
    ['SERVICE_UNAVAILABLE', 'SRV_SERVICE_UNAVAILABLE'],
    ['INSUFFICIENT_BALANCE', 'BIZ_INSUFFICIENT_BALANCE'],
    ['INVALID_REQUEST', 'CLI_VALIDATION_ERROR'],
    ['NOT_FOUND', 'NOT_FOUND'],
    ['CEX_API_ERROR', 'CEX_API_ERROR'],
    ['CEX_MAINTENANCE', 'CEX_MAINTENANCE'],
    ['UNKNOWN_ERROR', 'SYS_UNKNOWN_ERROR'],
    ['MAX_RETRIES_EXCEEDED', 'NET_CONNECTION_ERROR'],
    ['DEFI_SLIPPAGE_EXCEEDED', 'DEFI_SLIPPAGE_EXCEEDED'],
  ])('is, for the answer %s, %s', (code, expected) => {
    expect(catalogueCodeOf(new ApiFailure(code, 'said'))).toBe(expected);
  });

  it.each<[number, CatalogueCode]>([
    [401, 'AUTH_UNAUTHORIZED'],
    [403, 'AUTH_FORBIDDEN'],
    [422, 'CLI_VALIDATION_ERROR'],
    [429, 'SRV_RATE_LIMITED'],
    [500, 'SRV_INTERNAL_ERROR'],
    [503, 'SRV_SERVICE_UNAVAILABLE'],
    [507, 'SRV_INTERNAL_ERROR'],
    [418, 'SYS_UNKNOWN_ERROR'],
  ])('follows status %d where the answer’s own code says nothing', (status, expected) => {
    expect(catalogueCodeOf(new ApiFailure('UNKNOWN_ERROR', 'said', { status }))).toBe(expected);
    expect(catalogueCodeOf(new ApiFailure('SOMETHING_NEW', 'said', { status }))).toBe(expected);
  });

  it.each<[unknown, CatalogueCode]>([
    [new TypeError('Failed to fetch'), 'NET_CONNECTION_ERROR'],
    [new TypeError('NetworkError when attempting to fetch resource.'), 'NET_CONNECTION_ERROR'],
    [new TypeError('Load failed'), 'NET_CONNECTION_ERROR'],
    [new Error('Network is down'), 'NET_CONNECTION_ERROR'],
    [new Error('Request timeout'), 'NET_TIMEOUT'],
    [new Error('It timed out'), 'NET_TIMEOUT'],
    [new Error('Passkey was refused'), 'AUTH_PASSKEY_FAILED'],
    [new Error('WebAuthn is not supported'), 'AUTH_PASSKEY_FAILED'],
    [named('NotAllowedError', 'see https://www.w3.org/TR/webauthn-2/'), 'AUTH_PASSKEY_FAILED'],
    [named('NotAllowedError', 'The clipboard is closed'), 'CLI_PERMISSION_DENIED'],
    [new Error('Invalid token'), 'AUTH_TOKEN_INVALID'],
    [new Error('Validation failed'), 'CLI_VALIDATION_ERROR'],
    [named('QuotaExceededError', 'full'), 'CLI_STORAGE_ERROR'],
    [named('ChunkLoadError', 'Loading chunk 12 failed'), 'NET_CONNECTION_ERROR'],
    ['validation', 'CLI_VALIDATION_ERROR'],
    [null, 'SYS_UNKNOWN_ERROR'],
    [{ code: 'AUTH_FORBIDDEN' }, 'SYS_UNKNOWN_ERROR'],
  ])('reads the words of %p', (error, expected) => {
    expect(catalogueCodeOf(error)).toBe(expected);
  });

  it.each([
    [new SyntaxError('Unexpected token < in JSON'), 'CLI_PARSE_ERROR'],
    [new TypeError("Cannot read properties of undefined (reading 'token')"), 'SYS_UNKNOWN_ERROR'],
    [new ReferenceError('validation is not defined'), 'SYS_UNKNOWN_ERROR'],
    [new ApiFailure('constructor', 'said'), 'SYS_UNKNOWN_ERROR'],
  ])('is not misled by a word in a mistake of the program: %p', (error, expected) => {
    expect(catalogueCodeOf(error)).toBe(expected);
  });
});
