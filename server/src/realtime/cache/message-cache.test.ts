import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createMessageCache, livesMs } from './message-cache.ts';

describe('messages that are ready', () => {
  const made = (value: string) => () => ({ value, bytes: value.length });

  it('are written once a version, and again when it is another', () => {
    const cache = createMessageCache<string>();
    assert.equal(cache.take('a', 'portfolio:KRW', '1', made('one')), 'one');
    assert.equal(cache.take('a', 'portfolio:KRW', '1', made('never')), 'one');
    assert.equal(cache.take('a', 'portfolio:KRW', '2', made('two, longer')), 'two, longer');
    const { hits, misses, bytes, entries } = cache.stats('a');
    assert.deepEqual([hits, misses, bytes, entries.length], [1, 2, 11, 1]);
    assert.deepEqual(cache.stats('b').entries, []);
  });

  it('go by pattern, of one person alone, and a pattern is no program', () => {
    const cache = createMessageCache<string>();
    for (const person of ['a', 'b'])
      for (const key of ['portfolio:KRW', 'portfolio:USD']) cache.take(person, key, '1', made('x'));
    assert.equal(cache.clear('a', 'portfolio.KRW'), 0);
    assert.equal(cache.clear('a', '*:KRW'), 1);
    assert.equal(cache.clear('a', '*'), 1);
    assert.equal(cache.stats('b').entries.length, 2);
  });

  it('go by any pattern at once, however many stars it has: nobody waits for it', () => {
    const cache = createMessageCache<string>();
    const going = (pattern: string) => {
      cache.take('a', 'portfolio:KRW', '1', made('x'));
      return cache.clear('a', pattern);
    };
    const begun = performance.now();
    assert.equal(going(`${'*'.repeat(59)}z`), 0);
    assert.equal(going(`${'o*'.repeat(29)}z`), 0);
    assert.ok(performance.now() - begun < 1_000);
    const patterns = ['p*o*o*KRW', 'portfolio:*', '**', '*portfolio:KRW*', 'portfolio:KRW'];
    for (const pattern of patterns) assert.equal(going(pattern), 1, pattern);
    const others = ['portfolio', '*:', 'p*W*W', 'portfolio:KRW*KRW', 'K*', 'ortfolio*', '*:USD'];
    for (const pattern of others) assert.equal(going(pattern), 0, pattern);
  });

  it('go five minutes after they were last asked for', () => {
    const cache = createMessageCache<string>();
    cache.take('a', 'portfolio:KRW', '1', made('x'));
    cache.take('b', 'portfolio:KRW', '1', made('x'));
    const now = Date.now();
    assert.equal(cache.cleanup(now + livesMs - 1_000), 0);
    assert.equal(cache.cleanup(now + livesMs + 1_000, 'a'), 1);
    assert.equal(cache.cleanup(now + livesMs + 1_000), 1);
    assert.notEqual(cache.stats('a').cleanedAt, null);
  });
});
