import { createECDH, createPrivateKey } from 'node:crypto';
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
