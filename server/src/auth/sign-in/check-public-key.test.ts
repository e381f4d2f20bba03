import assert from 'node:assert/strict';
import { generateKeyPairSync } from 'node:crypto';
import { describe, it } from 'node:test';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import { checkPublicKey } from '../verify-attestation.ts';

const bytes = (text = '') => new Uint8Array(Buffer.from(text, 'base64url'));
const cose = (fields: [number, number | Uint8Array][]) => isoCBOR.encode(new Map(fields));

const ec = generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey.export({ format: 'jwk' });
const ed = generateKeyPairSync('ed25519').publicKey.export({ format: 'jwk' });
const rsa = (modulusLength: number) => {
  const { n, e } = generateKeyPairSync('rsa', { modulusLength }).publicKey.export({
    format: 'jwk',
  });
  return cose([
    [1, 3],
    [3, -257],
    [-1, bytes(n)],
    [-2, bytes(e)],
  ]);
};
const p256 = (alg: number, y = bytes(ec.y)) =>
  cose([
    [1, 2],
    [3, alg],
    [-1, 1],
    [-2, bytes(ec.x)],
    [-3, y],
  ]);

describe('the public key of a new passkey', () => {
  it('may be of each algorithm that is offered', () => {
    checkPublicKey(p256(-7));
    checkPublicKey(rsa(2_048));
    checkPublicKey(
      cose([
        [1, 1],
        [3, -8],
        [-1, 6],
        [-2, bytes(ed.x)],
      ]),
    );
  });

  const wrong: [what: string, key: Uint8Array][] = [
    ['of another algorithm than it names', p256(-257)],
    ['of an algorithm that was not offered', p256(-35)],
    ['no point of its curve', p256(-7, bytes(ec.y).with(0, (bytes(ec.y)[0] ?? 0) ^ 1))],
    ['too short', rsa(1_024)],
    [
      'without its parts',
      cose([
        [1, 2],
        [3, -7],
        [-1, 1],
      ]),
    ],
  ];
  for (const [what, key] of wrong) {
    it(`is refused where it is ${what}`, () => {
      assert.throws(() => checkPublicKey(key));
    });
  }
});
