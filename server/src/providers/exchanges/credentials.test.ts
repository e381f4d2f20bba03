import assert from 'node:assert/strict';
import { createPrivateKey, generateKeyPairSync } from 'node:crypto';
import { describe, it } from 'node:test';
import { packCredentials, unpackCredentials, withLineEnds } from './credentials.ts';

describe('sealed credentials', () => {
  it('come out as they went in, with or without a passphrase', () => {
    for (const credentials of [
      { apiKey: 'a', secret: 's' },
      { apiKey: 'a', secret: 's', passphrase: ' a word ' },
    ]) {
      assert.deepEqual(unpackCredentials(packCredentials(credentials)), credentials);
    }
  });

  it('of rows from before passphrases still open', () => {
    assert.deepEqual(unpackCredentials('{"apiKey":"a","secret":"s"}'), {
      apiKey: 'a',
      secret: 's',
    });
    assert.throws(() => unpackCredentials('{"apiKey":"a"}'), /expected shape/);
  });

  it('hold a private key that can be signed with, however it was pasted', () => {
    for (const { privateKey } of [
      generateKeyPairSync('ed25519'),
      generateKeyPairSync('ec', { namedCurve: 'P-256' }),
    ]) {
      const pem = privateKey.export({ format: 'pem', type: 'pkcs8' }).toString();
      for (const pasted of [
        pem,
        pem.trim(),
        pem.replaceAll('\n', '\\n'),
        pem.replaceAll('\n', ''),
      ]) {
        assert.ok(
          createPrivateKey(withLineEnds(pasted)).equals(privateKey),
          JSON.stringify(pasted),
        );
      }
    }
    assert.equal(withLineEnds('no-pem-at-all'), 'no-pem-at-all');
  });
});
