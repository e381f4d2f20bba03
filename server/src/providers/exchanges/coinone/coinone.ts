/**
 * Coinone's private API v2.1, https://docs.coinone.co.kr/docs/about-private-api: POST of JSON with the
 * access token and a fresh UUID; its base64 and the HMAC-SHA512 of that stand in headers. ccxt knows
 * it, but not its lists of trades.
 */
import { createHmac, randomUUID } from 'node:crypto';
import * as z from '@moa/contracts/schema';
import { askExchange, type DirectExchange } from '../ask-exchange.ts';
import type { ExchangeAddresses } from '../exchange-addresses.ts';
import type { ExchangeCredentials } from '../holding.ts';

/** Codes by https://docs.coinone.co.kr/docs/error-code, which spells their field in two ways. */
const coded = (codes: string) => new RegExp(`"error(_c|C)ode":\\s*"(${codes})"`);

const coinone: DirectExchange = {
  id: 'coinone',
  // Eighty requests a second are allowed beside orders.
  budget: { everyMs: 40, most: 12 },
  words: {
    maintenance: /maintenance/i,
    limited: coded('4'),
    refused: {
      address: coded('10'),
      // The right is missing, or portfolios may not ask for it.
      scope: coded('40|315'),
      key: coded('8|1[12]|2[1-9]|5[0-2]|101|121'),
    },
  },
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
