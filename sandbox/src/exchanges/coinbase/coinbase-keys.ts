import { createECDH, createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { seededBytes, seededUuid } from '../account/identity.ts';
import type { KeyWords } from '../account/keyed-accounts.ts';

/** A CDP key: its name within an organization, and a private key on P-256 as PEM. */
export function coinbaseKey(seed: number, name: string): KeyWords {
  const curve = createECDH('prime256v1');
  const scalar = seededBytes(seed, `${name}/secret`, 32);
  // Every number below the curve's order is a key; without its first bit this one always is.
  scalar[0] = (scalar[0] ?? 0) & 0x7f;
  curve.setPrivateKey(scalar);
  const point = curve.getPublicKey();
  const key = createPrivateKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      d: scalar.toString('base64url'),
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  });
  return {
    apiKey: `organizations/${seededUuid(seed, 'coinbase/organization')}/apiKeys/${seededUuid(seed, `${name}/access`)}`,
    secret: key.export({ type: 'sec1', format: 'pem' }).toString(),
  };
}

/**
 * A CDP key on Ed25519, which the portal makes unless its owner chooses otherwise: a UUID for a name,
 * and 64 bytes in base64, the private half and then the public one.
 * https://docs.cdp.coinbase.com/get-started/authentication/overview
 */
export function coinbaseEdwardsKey(seed: number, name: string): KeyWords {
  const half = seededBytes(seed, `${name}/secret`, 32);
  const { x = '' } = createPublicKey(edwardsKey(half)).export({ format: 'jwk' });
  return {
    apiKey: seededUuid(seed, `${name}/access`),
    secret: Buffer.concat([half, Buffer.from(x, 'base64url')]).toString('base64'),
  };
}

/** The same, of which its owner kept the private half alone. */
export function coinbaseHalfKey(seed: number, name: string): KeyWords {
  const { apiKey, secret } = coinbaseEdwardsKey(seed, name);
  return { apiKey, secret: Buffer.from(secret, 'base64').subarray(0, 32).toString('base64') };
}

/** The public key that a secret belongs to, of either kind. */
export function publicKeyOf(secret: string): KeyObject {
  const bytes = Buffer.from(secret, 'base64');
  const isRaw = !secret.includes('-----') && (bytes.length === 64 || bytes.length === 32);
  return createPublicKey(isRaw ? edwardsKey(bytes.subarray(0, 32)) : secret);
}

/** https://www.rfc-editor.org/rfc/rfc8410#section-7 */
function edwardsKey(privateHalf: Buffer): KeyObject {
  const head = Buffer.from('302e020100300506032b657004220420', 'hex');
  return createPrivateKey({
    key: Buffer.concat([head, privateHalf]),
    format: 'der',
    type: 'pkcs8',
  });
}
