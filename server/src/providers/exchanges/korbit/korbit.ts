/**
 * API v2 of Digital X, which was Korbit until 2026, https://docs.digitalx.miraeasset.com/: a GET
 * has the key in a header and, among the parameters, a time of the exchange's clock and last the
 * signature of those before it. A secret signs by HMAC-SHA256, a private key in PEM by ED25519.
 */
import { createHmac, createPrivateKey, sign } from 'node:crypto';
import * as z from '@moa/contracts/schema';
import type { ErrorCodes } from '../calls/error-codes.ts';
import { clockOffset, setClockOffset } from '../calls/exchange-clock.ts';
import { KeyRefusedError } from '../calls/key-refused-error.ts';
import type { RequestBudget } from '../calls/request-budget.ts';
import { type DirectExchange, requestExchange } from '../calls/request-exchange.ts';
import { type ExchangeAddresses, exchangeNames } from '../exchange-addresses.ts';
import type { ExchangeCredentials } from '../holding.ts';
import { garbage } from '../read/read-amount.ts';

/**
 * Codes of Digital X, once Korbit, https://docs.digitalx.miraeasset.com/: its reference names those of
 * orders and of the window of time; those of keys are in the words of its own command line client.
 */
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

/** The window is five seconds into the past and one into the future: we aim a little into the past. */
const leanMs = 250;

// Fifty requests a second are allowed.
export const korbitBudget: RequestBudget = { everyMs: 30, most: 12, by: 'address' };

const korbit: DirectExchange = {
  id: 'korbit',
  budget: korbitBudget,
  tellsTime: true,
  errors: korbitErrors,
  isFailure: (answer) => !z.safeParse(success, answer).success,
};

const success = z.looseObject({ success: z.literal(true) });
const time = z.looseObject({ data: z.looseObject({ time: z.string() }) });

export async function callKorbit(
  addresses: ExchangeAddresses,
  credentials: ExchangeCredentials,
  path: string,
  parameters: Record<string, string> = {},
): Promise<unknown> {
  try {
    return await callSigned(addresses, credentials, path, parameters);
  } catch (cause) {
    if (!(cause instanceof KeyRefusedError) || cause.refusal !== 'clock') throw cause;
    // The measurement was forgotten with the refusal: the second try is by a new one.
    return callSigned(addresses, credentials, path, parameters);
  }
}

async function callSigned(
  addresses: ExchangeAddresses,
  { apiKey, secret }: ExchangeCredentials,
  path: string,
  parameters: Record<string, string>,
): Promise<unknown> {
  const offset = await getOffset(addresses);
  return requestExchange(addresses, korbit, () => {
    const timestamp = Math.round(Date.now() - offset - leanMs);
    const query = new URLSearchParams({ ...parameters, timestamp: `${timestamp}` }).toString();
    const signature = encodeURIComponent(signQuery(query, secret));
    return {
      method: 'GET',
      path: `${path}?${query}&signature=${signature}`,
      headers: { 'x-kapi-key': apiKey },
    };
  });
}

async function getOffset(addresses: ExchangeAddresses): Promise<number> {
  const { url } = addresses.exchanges.korbit;
  const known = clockOffset(addresses.memory, url);
  if (known !== undefined) return known;
  const before = Date.now();
  const answer = await requestExchange(addresses, korbit, () => ({
    method: 'GET',
    path: '/v2/time',
    headers: {},
  }));
  const reported = z.safeParse(time, answer);
  if (!reported.success || !/^\d{13}$/.test(reported.data.data.time)) {
    throw garbage('korbit', 'something that is no time');
  }
  const offset = (before + Date.now()) / 2 - Number(reported.data.data.time);
  setClockOffset(addresses.memory, url, offset);
  return offset;
}

function signQuery(query: string, secret: string): string {
  if (!secret.startsWith('-----BEGIN')) {
    return createHmac('sha256', secret).update(query).digest('hex');
  }
  try {
    return sign(null, Buffer.from(query), createPrivateKey(secret)).toString('base64');
  } catch {
    throw new KeyRefusedError(exchangeNames.korbit, 'key');
  }
}
