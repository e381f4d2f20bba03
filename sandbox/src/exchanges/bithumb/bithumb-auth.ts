import { createHash } from 'node:crypto';
import type { KeyedAccount } from '../account/keyed-accounts.ts';
import { readBearerToken } from '../korea/bearer-token.ts';
import { bithumbErrors } from './bithumb-errors.ts';

const windowMs = 20_000;

/**
 * Authenticates a request by https://apidocs.bithumb.com/docs/인증-토큰-생성하기: a JWT signed with HS256
 * that carries the key, a nonce, the time in milliseconds and, if there are parameters, the SHA-512
 * of the query as it was sent.
 */
export function bithumbAuth(
  byKey: (apiKey: string) => KeyedAccount | undefined,
  now: () => number,
): (authorization: string | undefined, query: string, ip: string) => KeyedAccount {
  const nonces = new Set<string>();
  return (authorization, query, ip) => {
    const token = readBearerToken(authorization, { HS256: 'sha256' });
    if (token === null) throw bithumbErrors.jwt();
    const { payload } = token;
    const account = byKey(String(payload.access_key));
    if (account === undefined) throw bithumbErrors.accessKey();
    if (!token.isSignedWith(account.secret)) throw bithumbErrors.jwt();
    if (account.expiresAt !== undefined && account.expiresAt <= now()) {
      throw bithumbErrors.expiredKey();
    }
    if (account.allowedIps !== undefined && !account.allowedIps.includes(ip)) {
      throw bithumbErrors.address();
    }
    const { nonce, timestamp } = payload;
    if (typeof nonce !== 'string' || nonce === '' || typeof timestamp !== 'number') {
      throw bithumbErrors.jwt();
    }
    if (Math.abs(now() - timestamp) > windowMs) throw bithumbErrors.expiredJwt();
    const used = `${account.apiKey}/${nonce}`;
    if (nonces.has(used)) throw bithumbErrors.jwt();
    if (nonces.size > 50_000) nonces.clear();
    nonces.add(used);
    if (query !== '') {
      const hash = createHash('sha512').update(query, 'utf8').digest('hex');
      if (payload.query_hash !== hash || payload.query_hash_alg !== 'SHA512') {
        throw bithumbErrors.query();
      }
    }
    if (account.blind === true) throw bithumbErrors.scope();
    return account;
  };
}
