import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { KeyedAccount } from '../account/keyed-accounts.ts';
import { okxErrors } from './okx-errors.ts';

const windowMs = 30_000;

type Signed = {
  method: string;
  /** Path and query as they were sent. */
  url: string;
  body: string;
  headers: IncomingHttpHeaders;
  ip: string;
};

/**
 * Authenticates a request by https://www.okx.com/docs-v5/en/#overview-rest-authentication: the key,
 * its passphrase, an ISO time within thirty seconds, and the base64 HMAC-SHA256 of time, method,
 * path and body.
 */
export function okxAuth(
  byKey: (apiKey: string) => KeyedAccount | undefined,
  now: () => number,
): (request: Signed) => KeyedAccount {
  return ({ method, url, body, headers, ip }) => {
    const key = one(headers['ok-access-key']);
    const passphrase = one(headers['ok-access-passphrase']);
    const sign = one(headers['ok-access-sign']);
    const timestamp = one(headers['ok-access-timestamp']);
    if (key === '') throw okxErrors.noKey();
    if (passphrase === '') throw okxErrors.noPassphrase();
    if (sign === '') throw okxErrors.noSign();
    if (timestamp === '') throw okxErrors.noTimestamp();
    const at = Date.parse(timestamp);
    if (Number.isNaN(at) || !/^\d{4}-\d\d-\d\dT/.test(timestamp)) throw okxErrors.timestamp();
    if (Math.abs(now() - at) > windowMs) throw okxErrors.timestampExpired();
    if (!/^[0-9a-f-]{36}$/.test(key)) throw okxErrors.key();
    const account = byKey(key);
    if (account === undefined) throw okxErrors.unknownKey();
    if (passphrase !== account.passphrase) throw okxErrors.passphrase();
    const expected = createHmac('sha256', account.secret)
      .update(timestamp + method + url + body)
      .digest();
    const given = Buffer.from(sign, 'base64');
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
      throw okxErrors.sign();
    }
    if (account.allowedIps !== undefined && !account.allowedIps.includes(ip)) {
      throw okxErrors.ip(ip);
    }
    return account;
  };
}

function one(value: string | string[] | undefined): string {
  return (Array.isArray(value) ? value[0] : value) ?? '';
}
