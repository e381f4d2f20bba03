/**
 * Coinone's private API v2.1, https://docs.coinone.co.kr/docs/about-private-api: POST of JSON with the
 * access token and a fresh UUID; its base64 and the HMAC-SHA512 of that stand in headers. ccxt knows
 * it, but not its lists of trades.
 */
import { createHmac, randomUUID } from 'node:crypto';
import * as z from '@moa/contracts/schema';
import { askExchange, type DirectExchange } from '../calls/ask-exchange.ts';
import type { RequestBudget } from '../calls/request-budget.ts';
import type { ExchangeAddresses } from '../exchange-addresses.ts';
import type { ExchangeCredentials } from '../holding.ts';
import { coinoneErrors } from './error-codes.ts';

// Eighty requests a second are allowed beside orders.
export const coinoneBudget: RequestBudget = { everyMs: 40, most: 12, by: 'address' };

const coinone: DirectExchange = {
  id: 'coinone',
  budget: coinoneBudget,
  errors: coinoneErrors,
  isFailure: (answer) => !z.safeParse(success, answer).success,
};

const success = z.looseObject({ result: z.literal('success') });

export function askCoinone(
  addresses: ExchangeAddresses,
  { apiKey, secret }: ExchangeCredentials,
  path: string,
  parameters: Record<string, string | number | boolean> = {},
): Promise<unknown> {
  return askExchange(addresses, coinone, () => {
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
