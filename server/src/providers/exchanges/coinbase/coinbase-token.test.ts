import assert from 'node:assert/strict';
import { generateKeyPairSync, type KeyObject, verify } from 'node:crypto';
import { describe, it } from 'node:test';
import { KeyRefusedError } from '../calls/key-refused-error.ts';
import { coinbaseToken } from './coinbase-client.ts';

const request = {
  method: 'GET',
  url: 'https://api.coinbase.com/api/v3/brokerage/accounts?limit=250',
  seconds: 1_790_000_000,
};
const read = (part = '') =>
  JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, string>;

/** As the portal shows it: the private half, then the public one. */
function rawOf(privateKey: KeyObject): string {
  const { d = '', x = '' } = privateKey.export({ format: 'jwk' });
  return Buffer.concat([Buffer.from(d, 'base64url'), Buffer.from(x, 'base64url')]).toString(
    'base64',
  );
}

describe('a token for Coinbase', () => {
  const edwards = generateKeyPairSync('ed25519');
  const name = 'c5a1f5f4-6d0d-4a3e-9d49-0c0b9b2b7d11';
  const secrets = {
    'raw base64': rawOf(edwards.privateKey),
    // rotki takes 32 bytes and 64.
    'raw base64, the private half alone': Buffer.from(rawOf(edwards.privateKey), 'base64')
      .subarray(0, 32)
      .toString('base64'),
    PEM: edwards.privateKey.export({ format: 'pem', type: 'pkcs8' }).toString(),
  };
  for (const [form, secret] of Object.entries(secrets)) {
    it(`is signed by a key on Ed25519 in ${form}`, () => {
      const token = coinbaseToken({ apiKey: name, secret }, request);
      const [head, claims, signature = ''] = token.split('.');
      assert.deepEqual([read(head)['alg'], read(head)['kid']], ['EdDSA', name]);
      assert.deepEqual(
        [read(claims)['sub'], read(claims)['iss'], read(claims)['uri']],
        [name, 'cdp', 'GET api.coinbase.com/api/v3/brokerage/accounts'],
      );
      assert.equal(Number(read(claims)['exp']) - Number(read(claims)['nbf']), 120);
      const content = Buffer.from(`${head}.${claims}`);
      const bytes = Buffer.from(signature, 'base64url');
      assert.ok(verify(null, content, edwards.publicKey, bytes));
    });
  }

  it('is signed by a key on P-256', () => {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
    const secret = privateKey.export({ format: 'pem', type: 'sec1' }).toString();
    const apiKey = `organizations/${name}/apiKeys/${name}`;
    const [head, claims, signature = ''] = coinbaseToken({ apiKey, secret }, request).split('.');
    assert.equal(read(head)['alg'], 'ES256');
    const key = { key: publicKey, dsaEncoding: 'ieee-p1363' as const };
    const content = Buffer.from(`${head}.${claims}`);
    assert.ok(verify('sha256', content, key, Buffer.from(signature, 'base64url')));
  });

  it('is none for a secret that is no such key', () => {
    const other = generateKeyPairSync('ed25519').privateKey;
    const halves = [edwards.privateKey, other].map((key) => Buffer.from(rawOf(key), 'base64'));
    const mixed = Buffer.concat([
      (halves[0] as Buffer).subarray(0, 32),
      (halves[1] as Buffer).subarray(32),
    ]).toString('base64');
    const curve = generateKeyPairSync('ec', { namedCurve: 'secp256k1' }).privateKey;
    for (const secret of [
      'no key at all',
      (halves[0] as Buffer).subarray(0, 31).toString('base64'),
      mixed,
      curve.export({ format: 'pem', type: 'sec1' }).toString(),
    ]) {
      assert.throws(
        () => coinbaseToken({ apiKey: name, secret }, request),
        (error) => error instanceof KeyRefusedError && !error.message.includes(secret),
      );
    }
  });
});
