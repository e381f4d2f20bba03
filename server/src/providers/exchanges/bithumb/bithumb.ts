/**
 * Bithumb's API 2.0, https://apidocs.bithumb.com: GET with a JWT of the key, a nonce, the time in
 * milliseconds and the SHA-512 of the query. ccxt knows it, but drops the names of its errors.
 */
import { createHash, createHmac, randomUUID } from 'node:crypto';
import { lastClockOffset } from '../calls/exchange-clock.ts';
import type { RequestBudget } from '../calls/request-budget.ts';
import { type DirectExchange, requestExchange } from '../calls/request-exchange.ts';
import type { ExchangeAddresses } from '../exchange-addresses.ts';
import type { ExchangeCredentials } from '../holding.ts';
import { bithumbErrors } from './error-codes.ts';

// 140 requests a second are allowed.
export const bithumbBudget: RequestBudget = { everyMs: 10, most: 30, by: 'address' };

const bithumb: DirectExchange = {
  id: 'bithumb',
  budget: bithumbBudget,
  timeFromDate: true,
  errors: bithumbErrors,
  isFailure: (answer) => typeof answer === 'object' && answer !== null && 'error' in answer,
};

export function requestBithumb(
  addresses: ExchangeAddresses,
  { apiKey, secret }: ExchangeCredentials,
  path: string,
  parameters: Record<string, string> = {},
): Promise<unknown> {
  const query = new URLSearchParams(parameters).toString();
  return requestExchange(addresses, bithumb, (url) => {
    const payload = {
      access_key: apiKey,
      nonce: randomUUID(),
      timestamp: Date.now() - Math.round(lastClockOffset(addresses.memory, url) ?? 0),
      ...(query === ''
        ? {}
        : {
            query_hash: createHash('sha512').update(query, 'utf8').digest('hex'),
            query_hash_alg: 'SHA512',
          }),
    };
    return {
      method: 'GET',
      path: query === '' ? path : `${path}?${query}`,
      headers: { authorization: `Bearer ${signToken(payload, secret)}` },
    };
  });
}

function signToken(payload: object, secret: string): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const signed = `${part({ alg: 'HS256', typ: 'JWT' })}.${part(payload)}`;
  return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`;
}
