/**
 * Coinone's private API v2.1, https://docs.coinone.co.kr/docs/about-private-api: POST of JSON with the
 * access token and a fresh UUID; its base64 and the HMAC-SHA512 of that stand in headers. ccxt knows
 * it, but not its lists of trades.
 */
import { createHmac, randomUUID } from 'node:crypto';
import * as z from '@moa/contracts/schema';
import { type ErrorCodes, listed } from '../calls/error-codes.ts';
import type { RequestBudget } from '../calls/request-budget.ts';
import { type DirectExchange, requestExchange } from '../calls/request-exchange.ts';
import type { ExchangeAddresses } from '../exchange-addresses.ts';
import type { ExchangeCredentials } from '../holding.ts';

/** Coinone's codes, https://docs.coinone.co.kr/docs/error-code, which spells their field in two ways. */
export const coinoneErrors: ErrorCodes = {
  codeIn: [/"error(?:_c|C)ode":\s*"?(\d+)/g],
  means: {
    address: listed`10`,
    // The right is missing, or portfolios may not ask for it.
    scope: listed`40 315`,
    // A nonce that was used, or is none, is ours and heals with the next.
    key: listed`8 11 12 21 22 23 24 25 26 27 28 29 51 52 100 101 120 121 122 123 130 131 132 133 150 151`,
    compliance: listed`50 53 310 311 312`,
    limited: listed`4`,
    maintenance: listed`405`,
    busy: listed`106 200`,
    request: listed`20 107 108 109`,
    absent: listed`102 104 156 160`,
    act: listed`
      103 105 111 112 113 114 115 116 117 118 141 152 153 154 155 157 158 159 161 162 202 210 220 221
      300 305 306 307 308 309
    `,
  },
};

// Eighty requests a second are allowed beside orders.
export const coinoneBudget: RequestBudget = { everyMs: 40, most: 12, by: 'address' };

const coinone: DirectExchange = {
  id: 'coinone',
  budget: coinoneBudget,
  errors: coinoneErrors,
  isFailure: (answer) => !z.safeParse(success, answer).success,
};

const success = z.looseObject({ result: z.literal('success') });

export function callCoinone(
  addresses: ExchangeAddresses,
  { apiKey, secret }: ExchangeCredentials,
  path: string,
  parameters: Record<string, string | number | boolean> = {},
): Promise<unknown> {
  return requestExchange(addresses, coinone, () => {
    const body = JSON.stringify({ access_token: apiKey, nonce: randomUUID(), ...parameters });
    const payload = Buffer.from(body).toString('base64');
    return {
      method: 'POST',
      path,
      headers: {
        'content-type': 'application/json',
        'x-coinone-payload': payload,
        'x-coinone-signature': createHmac('sha512', secret).update(payload).digest('hex'),
      },
      body,
    };
  });
}
