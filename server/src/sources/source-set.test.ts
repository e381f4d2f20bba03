import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { isInSet, isPartlyInSet, isPartOfSet, setWithout, sourceIn } from './read-times.ts';

describe('the set of a total that knows nothing of some sources', () => {
  const set = setWithout('src_a src_b!savings src_c', new Set(['src_b', 'src_c']));

  it('names them, and is no set of theirs', () => {
    assert.equal(set, 'src_a src_b!savings? src_c?');
    assert.deepEqual(set.split(' ').map(sourceIn), ['src_a', 'src_b', 'src_c']);
    assert.deepEqual(
      ['src_a', 'src_b', 'src_c'].map((id) => isPartOfSet(set, id)),
      [true, false, false],
    );
    const unread = [{ part: 'savings' as const, reason: 'right' as const, word: 'Earn' }];
    for (const source of [
      { id: 'src_b', unread },
      { id: 'src_b', unread: null },
      { id: 'src_c', unread: null },
    ]) {
      assert.equal(isInSet(set, source), false);
      assert.equal(isPartlyInSet(set, source), false);
    }
  });

  it('is the same set where nothing is left out', () => {
    assert.equal(setWithout('src_a src_b', new Set(['src_z'])), 'src_a src_b');
    assert.equal(setWithout('', new Set(['src_a'])), '');
  });
});
