/** The token that a request to Coinbase carries, https://docs.cdp.coinbase.com/coinbase-app/authentication-authorization/api-key-authentication */
import { createPrivateKey, type KeyObject, randomBytes, sign } from 'node:crypto';
import { KeyRefusedError } from '../calls/key-refused-error.ts';
import { exchangeNames } from '../exchange-addresses.ts';
import type { ExchangeCredentials } from '../holding.ts';

const lifeSeconds = 120;

type SigningKey = { algorithm: 'ES256' | 'EdDSA'; key: KeyObject };

/**
 * A JWT for one request, signed by the private key that belongs to the name: on P-256 by ES256, on
 * Ed25519 by EdDSA.
 *
 * @param seconds now, by the exchange's clock
 * @throws KeyRefusedError where the secret is no such key
 */
export function coinbaseToken(
  { apiKey, secret }: ExchangeCredentials,
  { method, url, seconds }: { method: string; url: string; seconds: number },
): string {
  const { host, pathname } = new URL(url);
  const { algorithm, key } = readKey(secret);
  const header = {
    alg: algorithm,
    typ: 'JWT',
    kid: apiKey,
    nonce: randomBytes(16).toString('hex'),
  };
  const claims = {
    iss: 'cdp',
    sub: apiKey,
    nbf: seconds,
    exp: seconds + lifeSeconds,
    uri: `${method} ${host}${pathname}`,
  };
  const content = [header, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');
  const signature =
    algorithm === 'EdDSA'
      ? sign(null, Buffer.from(content), key)
      : sign('sha256', Buffer.from(content), { key, dsaEncoding: 'ieee-p1363' });
  return `${content}.${signature.toString('base64url')}`;
}

function readKey(secret: string): SigningKey {
  try {
    const key = rawKey(secret) ?? createPrivateKey(secret);
    if (key.asymmetricKeyType === 'ed25519') return { algorithm: 'EdDSA', key };
    if (key.asymmetricKeyDetails?.namedCurve === 'prime256v1') return { algorithm: 'ES256', key };
  } catch {
    // What was thrown may quote the secret.
  }
  throw new KeyRefusedError(exchangeNames.coinbase, 'key');
}

/**
 * A key on Ed25519 as the portal hands it out: 64 bytes in base64, the private half and then the public
 * one; some tools hand on the 32 bytes of the private half alone. Null where the text is something else,
 * or its halves do not belong together.
 */
function rawKey(secret: string): KeyObject | null {
  const text = secret.trim();
  if (!/^(?:[A-Za-z0-9+/]{86}==|[A-Za-z0-9+/]{43}=)$/.test(text)) return null;
  const bytes = Buffer.from(text, 'base64');
  // The private half within PKCS #8, which is always begun so.
  const prefix = Buffer.from('302e020100300506032b657004220420', 'hex');
  const key = createPrivateKey({
    key: Buffer.concat([prefix, bytes.subarray(0, 32)]),
    format: 'der',
    type: 'pkcs8',
  });
  if (bytes.length === 32) return key;
  const publicHalf = Buffer.from(String(key.export({ format: 'jwk' }).x), 'base64url');
  return publicHalf.equals(bytes.subarray(32)) ? key : null;
}
