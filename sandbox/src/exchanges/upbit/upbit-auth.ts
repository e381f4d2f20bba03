import { createHash } from 'node:crypto';
import { dayMs } from '../../time.ts';
import { readBearerToken } from '../korea/bearer-token.ts';
import type { UpbitAccount } from './upbit-accounts.ts';
import { upbitErrors } from './upbit-errors.ts';

const algorithms = { HS256: 'sha256', HS384: 'sha384', HS512: 'sha512' };

type UpbitAuth = (authorization: string | undefined, query: string, ip: string) => UpbitAccount;

/**
 * Authenticates a request: the bearer token is a JWT signed with the secret of its access_key,
 * carries a nonce that was never used before and, if the request has parameters, their SHA-512.
 */
export function upbitAuth(
  byKey: (apiKey: string) => UpbitAccount | undefined,
  now: () => number,
): UpbitAuth {
  const nonces = new Map<string, number>();

  function useNonce(apiKey: string, nonce: string): void {
    const key = `${apiKey}/${nonce}`;
    if (nonces.has(key)) throw upbitErrors.nonceUsed();
    nonces.set(key, now());
    if (nonces.size > 50_000) {
      for (const [old, at] of nonces)
        if (now() - at > dayMs || nonces.size > 40_000) nonces.delete(old);
    }
  }

  return (authorization, query, ip) => {
    const token = readBearerToken(authorization, algorithms);
    if (token === null) throw upbitErrors.jwtVerification();
    const { payload } = token;
    const account = byKey(String(payload.access_key));
    if (account === undefined) throw upbitErrors.invalidAccessKey();
    if (!token.isSignedWith(account.secret)) throw upbitErrors.jwtVerification();
    if (account.expiresAt <= now()) throw upbitErrors.expiredAccessKey();
    if (account.allowedIps !== undefined && !account.allowedIps.includes(ip)) {
      throw upbitErrors.noAuthorizationIp();
    }
    if (typeof payload.nonce !== 'string' || payload.nonce === '') {
      throw upbitErrors.jwtVerification();
    }
    useNonce(account.apiKey, payload.nonce);
    if (query !== '' && !matchesQuery(payload, query)) throw upbitErrors.invalidQueryPayload();
    return account;
  };
}

/** The hash is of the query as text; clients hash it before or after percent-encoding. */
function matchesQuery(payload: Record<string, unknown>, query: string): boolean {
  if (payload.query_hash_alg !== undefined && payload.query_hash_alg !== 'SHA512') return false;
  return [query, unescapeQuery(query)].some(
    (text) => createHash('sha512').update(text, 'utf8').digest('hex') === payload.query_hash,
  );
}

function unescapeQuery(query: string): string {
  try {
    return decodeURIComponent(query.replaceAll('+', ' '));
  } catch {
    return query;
  }
}
