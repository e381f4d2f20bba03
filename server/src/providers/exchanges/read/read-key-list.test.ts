import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ProviderError } from '../../provider-error.ts';
import { readKeyList } from './read-key-list.ts';

const own = { access_key: 'own', expire_at: '2027-03-01T00:00:00+09:00' };

describe('the list of keys of an account', () => {
  it('tells when the key ends, however odd another one is, which is named', () => {
    for (const odd of [null, 'text', {}, { access_key: 1, expire_at: own.expire_at }]) {
      const facts = readKeyList('upbit', [odd, own], 'own');
      assert.equal(facts.expiresAt?.toISOString(), '2027-02-28T15:00:00.000Z');
      assert.deepEqual(facts.unknownRights, ['api_keys[0]'], JSON.stringify(odd));
    }
    assert.equal(readKeyList('upbit', [own], 'own').unknownRights, undefined);
  });

  it('tells no end of a key whose own row is odd, and names it', () => {
    const facts = readKeyList('bithumb', [{ ...own, expire_at: null }], 'own');
    assert.deepEqual([facts.expiresAt, facts.unknownRights], [null, ['api_keys[0]']]);
  });

  it('is refused where it is no list', () => {
    assert.throws(() => readKeyList('upbit', { keys: [] }, 'own'), ProviderError);
  });
});
