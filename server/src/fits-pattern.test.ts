import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { fitsPattern } from './fits-pattern.ts';

const letters = fc.string({ unit: fc.constantFrom('a', 'b', '/'), maxLength: 8 });
const pattern = fc.string({ unit: fc.constantFrom('a', 'b', '/', '*'), maxLength: 6 });

describe('a pattern with stars', () => {
  it('fits what the same regular expression matches', () => {
    fc.assert(
      fc.property(letters, pattern, (key, one) => {
        const same = new RegExp(`^${one.replaceAll('*', '.*')}$`);
        assert.equal(fitsPattern(key, one), same.test(key));
      }),
    );
  });

  it('costs no more for a row of stars', () => {
    const began = performance.now();
    for (let times = 0; times < 1_000; times += 1)
      fitsPattern('USDT/KRWUSDT/KRWUSDT/KRW', `${'*'.repeat(60)}z`);
    assert.ok(performance.now() - began < 500);
  });
});
