import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { KeyedAccount } from '../account/keyed-accounts.ts';
import { krakenErrors } from './kraken-errors.ts';

type Signed = { path: string; body: string; headers: IncomingHttpHeaders; ip: string };

/**
 * Authenticates a request by https://docs.kraken.com/exchange/guides/rest/authentication: a key, an
 * increasing nonce, and the HMAC-SHA512 of path and the SHA256 of nonce and body, keyed by the
 * secret's bytes.
 */
export function krakenAuth(
  byKey: (apiKey: string) => KeyedAccount | undefined,
  now: () => number,
): (request: Signed) => KeyedAccount {
  const highest = new Map<string, bigint>();
  return ({ path, body, headers, ip }) => {
    const key = one(headers['api-key']);
    const account = byKey(key);
    if (account === undefined) throw krakenErrors.key();
    const nonce = new URLSearchParams(body).get('nonce') ?? '';
    const hash = createHash('sha256')
      .update(nonce + body)
      .digest();
    const expected = createHmac('sha512', Buffer.from(account.secret, 'base64'))
      .update(Buffer.concat([Buffer.from(path), hash]))
      .digest();
    const given = Buffer.from(one(headers['api-sign']), 'base64');
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
      throw krakenErrors.signature();
    }
    if (!/^\d{1,19}$/.test(nonce) || BigInt(nonce) <= (highest.get(key) ?? 0n)) {
      throw krakenErrors.nonce();
    }
    highest.set(key, BigInt(nonce));
    if (account.expiresAt !== undefined && account.expiresAt <= now()) throw krakenErrors.key();
    if (account.allowedIps !== undefined && !account.allowedIps.includes(ip)) {
      throw krakenErrors.key();
    }
    return account;
  };
}

function one(value: string | string[] | undefined): string {
  return (Array.isArray(value) ? value[0] : value) ?? '';
}
