import { createHmac, createPublicKey, timingSafeEqual, verify } from 'node:crypto';
import type { KeyedAccount } from '../account/keyed-accounts.ts';
import { korbitErrors } from './korbit-errors.ts';

const usualWindow = 5_000;
const widestWindow = 60_000;
const ahead = 1_000;

/**
 * Authenticates a request by https://docs.korbit.co.kr/: the key in X-KAPI-KEY, and among the
 * parameters a `timestamp` within `recvWindow` of the exchange's clock, at most a second ahead of
 * it, and last the `signature` of the encoded parameters before it: HMAC-SHA256 in hexadecimal, or
 * ED25519 in base64.
 */
export function korbitAuth(
  byKey: (apiKey: string) => KeyedAccount | undefined,
  now: () => number,
): (key: string | undefined, query: string, ip: string) => KeyedAccount {
  return (key = '', query, ip) => {
    const account = byKey(key);
    if (account === undefined) throw korbitErrors.keyNotFound();
    const parameters = new URLSearchParams(query);
    const timestamp = Number(parameters.get('timestamp') ?? Number.NaN);
    const window = Number(parameters.get('recvWindow') ?? usualWindow);
    const signed = query
      .split('&')
      .filter((part) => !part.startsWith('signature='))
      .join('&');
    const signature = parameters.get('signature') ?? '';
    if (!fits(account.secret, signed, signature)) throw korbitErrors.signature();
    if (
      !(window > 0 && window <= widestWindow) ||
      !(now() - timestamp <= window && timestamp < now() + ahead)
    ) {
      throw korbitErrors.timeWindow();
    }
    if (account.expiresAt !== undefined && account.expiresAt <= now()) {
      throw korbitErrors.expired();
    }
    if (account.allowedIps !== undefined && !account.allowedIps.includes(ip)) {
      throw korbitErrors.address();
    }
    return account;
  };
}

function fits(secret: string, signed: string, signature: string): boolean {
  if (secret.startsWith('-----BEGIN')) {
    return verify(
      null,
      Buffer.from(signed),
      createPublicKey(secret),
      Buffer.from(signature, 'base64'),
    );
  }
  const expected = createHmac('sha256', secret).update(signed).digest();
  const given = Buffer.from(signature, 'hex');
  return given.length === expected.length && timingSafeEqual(given, expected);
}
