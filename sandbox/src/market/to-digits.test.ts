import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { toDigits } from './to-digits.ts';

describe('a price to its digits', () => {
  const digits = fc.integer({ min: 0, max: 10 });
  const same = (value: number, to: number) =>
    assert.equal(toDigits(value, to), Number(value.toFixed(to)), `${value} to ${to}`);

  it('is the number that is written, whatever the price', () => {
    const price = fc.double({ min: 0, max: 1e12, noNaN: true });
    fc.assert(fc.property(price, digits, same), { numRuns: 20_000 });
  });

  it('is the number that is written also about a half of the last digit', () => {
    const half = fc.tuple(
      fc.integer({ min: 0, max: 10 ** 9 }),
      digits,
      fc.integer({ min: -2, max: 2 }),
    );
    fc.assert(
      fc.property(half, ([whole, to, away]) => {
        const value = (whole + 0.5) / 10 ** to;
        same(value * (1 + away * Number.EPSILON), to);
      }),
      { numRuns: 20_000 },
    );
  });
});
