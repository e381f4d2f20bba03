/**
 * Codes of Digital X, once Korbit, https://docs.digitalx.miraeasset.com/: its reference names those of
 * orders and of the window of time; those of keys are in the words of its own command line client.
 */
import type { ErrorCodes } from '../calls/error-codes.ts';

export const korbitErrors: ErrorCodes = {
  codeIn: [/"message":\s*"([A-Z][A-Z0-9_]+)"/g],
  means: {
    expired: ['KEY_EXPIRED'],
    address: ['IP_NOT_ALLOWED'],
    scope: ['NO_PERMISSION'],
    clock: ['EXCEED_TIME_WINDOW'],
    key: ['INVALID_SIGNATURE', 'KEY_NOT_FOUND'],
    compliance: ['INVALID_USER_STATUS'],
    maintenance: ['SERVICE_UNAVAILABLE'],
    limited: ['TOO_MANY_REQUESTS'],
    busy: ['INTERNAL_SERVER_ERROR', 'TRY_AGAIN'],
    absent: ['NOT_FOUND', 'ORDER_NOT_FOUND'],
    request: ['BAD_REQUEST', 'INVALID_CURRENCY_PAIR'],
    act: ['NO_BALANCE', 'ORDER_ALREADY_CANCELED', 'ORDER_ALREADY_EXPIRED', 'ORDER_ALREADY_FILLED'],
  },
  resembles: [
    [/EXPIRED/, 'expired'],
    [/^IP_|_IP(_|$)|(WHITE|ALLOW)LIST/, 'address'],
    [/PERMISSION/, 'scope'],
    [/SIGNATURE/, 'key'],
  ],
};
