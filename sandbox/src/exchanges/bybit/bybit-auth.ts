import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { KeyedAccount } from '../account/keyed-accounts.ts';
import { bybitErrors } from './bybit-errors.ts';

type Signed = {
  /** The query as it was sent, without the question mark. */
  query: string;
  headers: IncomingHttpHeaders;
  ip: string;
};

/**
 * Authenticates a request by https://bybit-exchange.github.io/docs/v5/guide#authentication: a key,
 * a time within the window that the request allows, and the hex HMAC-SHA256 of time, key, window
 * and query.
 */
export function bybitAuth(
  byKey: (apiKey: string) => KeyedAccount | undefined,
  now: () => number,
): (request: Signed) => KeyedAccount {
  return ({ query, headers, ip }) => {
    const key = one(headers['x-bapi-api-key']);
    const timestamp = one(headers['x-bapi-timestamp']);
    const window = one(headers['x-bapi-recv-window']) || '5000';
    const sign = one(headers['x-bapi-sign']);
    if (key === '' || timestamp === '' || sign === '') throw bybitErrors.noHeaders();
    const sent = Number(timestamp);
    const allowed = Number(window);
    if (!/^\d{13}$/.test(timestamp) || !/^\d{1,6}$/.test(window)) {
      throw bybitErrors.parameter('timestamp');
    }
    if (sent < now() - allowed || sent >= now() + 1_000) {
      throw bybitErrors.time(now(), sent, allowed);
    }
    const account = byKey(key);
    if (account === undefined) throw bybitErrors.key();
    const expected = createHmac('sha256', account.secret)
      .update(timestamp + key + window + query)
      .digest();
    const given = Buffer.from(sign, 'hex');
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
      throw bybitErrors.sign();
    }
    if (account.expiresAt !== undefined && account.expiresAt <= now()) throw bybitErrors.expired();
    if (account.allowedIps !== undefined && !account.allowedIps.includes(ip))
      throw bybitErrors.ip();
    return account;
  };
}

function one(value: string | string[] | undefined): string {
  return (Array.isArray(value) ? value[0] : value) ?? '';
}
