import { createPublicKey, type JsonWebKey } from 'node:crypto';
import { cose, decodeCredentialPublicKey } from '@simplewebauthn/server/helpers';

const fields = { kty: 1, alg: 3, curveOrModulus: -1, xOrExponent: -2, y: -3 } as const;
const smallestRsaBits = 2_048;

/**
 * Throws unless the key of a new passkey matches the algorithm that it names. Without attestation
 * the key itself is not signed, so this is its only check before use.
 */
export function checkPublicKey(bytes: Uint8Array): void {
  const key = decodeCredentialPublicKey(new Uint8Array(bytes)) as unknown as Map<number, unknown>;
  const text = (field: number) => {
    const value = key.get(field);
    if (!(value instanceof Uint8Array)) throw new Error('a key without its parts');
    return Buffer.from(value).toString('base64url');
  };
  const made = createPublicKey({ key: toJwk(), format: 'jwk' });
  const bits = made.asymmetricKeyDetails?.modulusLength;
  if (bits !== undefined && bits < smallestRsaBits) throw new Error('a key that is too short');

  function toJwk(): JsonWebKey {
    const is = (kty: number, curve?: number) =>
      key.get(fields.kty) === kty &&
      (curve === undefined || key.get(fields.curveOrModulus) === curve);
    const alg = key.get(fields.alg);
    if (alg === cose.COSEALG.ES256 && is(cose.COSEKTY.EC2, cose.COSECRV.P256)) {
      return { kty: 'EC', crv: 'P-256', x: text(fields.xOrExponent), y: text(fields.y) };
    }
    if (alg === cose.COSEALG.EdDSA && is(cose.COSEKTY.OKP, cose.COSECRV.ED25519)) {
      return { kty: 'OKP', crv: 'Ed25519', x: text(fields.xOrExponent) };
    }
    if (alg === cose.COSEALG.RS256 && is(cose.COSEKTY.RSA)) {
      return { kty: 'RSA', n: text(fields.curveOrModulus), e: text(fields.xOrExponent) };
    }
    throw new Error('a key of another algorithm than it names');
  }
}
