/** The token that a request to Coinbase carries, https://docs.cdp.coinbase.com/coinbase-app/authentication-authorization/api-key-authentication */
import { createPrivateKey, type KeyObject, randomBytes, sign } from 'node:crypto';
import { exchangeNames } from '../exchange-addresses.ts';
import type { ExchangeCredentials } from '../holding.ts';
import { KeyRefusedError } from '../key-refused-error.ts';

const lifeSeconds = 120;

/**
 * A JWT for one request, signed ES256 by the key on P-256 that belongs to the name.
 *
 * @param seconds now, by the exchange's clock
 * @throws KeyRefusedError where the secret is no such key
 */
export function coinbaseToken(
  { apiKey, secret }: ExchangeCredentials,
  { method, url, seconds }: { method: string; url: string; seconds: number },
): string {
  const { host, pathname } = new URL(url);
  const header = { alg: 'ES256', typ: 'JWT', kid: apiKey, nonce: randomBytes(16).toString('hex') };
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
  const signature = sign('sha256', Buffer.from(content), {
    key: readKey(secret),
    dsaEncoding: 'ieee-p1363',
  });
  return `${content}.${signature.toString('base64url')}`;
}

function readKey(secret: string): KeyObject {
  try {
    const key = createPrivateKey(secret);
    if (key.asymmetricKeyDetails?.namedCurve === 'prime256v1') return key;
  } catch {
    // What was thrown may quote the secret.
  }
  throw new KeyRefusedError(exchangeNames.coinbase, 'key');
}
