import { type KeyObject, verify } from 'node:crypto';
import type { KeyedAccount } from '../account/keyed-accounts.ts';
import { coinbaseErrors } from './coinbase-errors.ts';
import { publicKeyOf } from './coinbase-keys.ts';

const maxLife = 120;

type Signed = {
  method: string;
  host: string;
  /** Without the query. */
  path: string;
  authorization: string | undefined;
  ip: string;
};

/**
 * Authenticates a request by
 * https://docs.cdp.coinbase.com/coinbase-app/authentication-authorization/api-key-authentication: a
 * JWT of at most two minutes, signed with ES256 or EdDSA by the key that it names, valid for one
 * method and path.
 */
export function coinbaseAuth(
  byKey: (apiKey: string) => KeyedAccount | undefined,
  now: () => number,
): (request: Signed) => KeyedAccount {
  const publicKeys = new Map<string, KeyObject>();
  return ({ method, host, path, authorization, ip }) => {
    const [head, payload, signature] = authorization?.replace(/^Bearer /, '').split('.') ?? [];
    const header = read(head);
    const claims = read(payload);
    if (header === null || claims === null || signature === undefined) {
      throw coinbaseErrors.unauthorized();
    }
    const name = String(header.kid);
    const account = byKey(name);
    if (account === undefined || typeof header.nonce !== 'string') {
      throw coinbaseErrors.unauthorized();
    }
    const key = publicKeys.get(name) ?? publicKeyOf(account.secret);
    publicKeys.set(name, key);
    const isEdwards = key.asymmetricKeyType === 'ed25519';
    if (header.alg !== (isEdwards ? 'EdDSA' : 'ES256')) throw coinbaseErrors.unauthorized();
    const isSigned = verify(
      isEdwards ? null : 'sha256',
      Buffer.from(`${head}.${payload}`),
      isEdwards ? key : { key, dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    );
    const seconds = Math.floor(now() / 1_000);
    const from = Number(claims.nbf);
    const to = Number(claims.exp);
    const isTimely = from <= seconds && seconds < to && to - from <= maxLife;
    const isMeant =
      claims.sub === name &&
      (claims.iss === 'cdp' || claims.iss === 'coinbase-cloud') &&
      claims.uri === `${method} ${host}${path}`;
    const isHere = account.allowedIps === undefined || account.allowedIps.includes(ip);
    if (!isSigned || !isTimely || !isMeant || !isHere) throw coinbaseErrors.unauthorized();
    return account;
  };
}

function read(part: string | undefined): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(Buffer.from(part ?? '', 'base64url').toString());
    return typeof value === 'object' && value !== null ? { ...value } : null;
  } catch {
    return null;
  }
}
