import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { sqrtPriceX96, units } from './prices.ts';

describe('units', () => {
  const cases: [string, number, bigint][] = [
    ['1', 6, 1_000_000n],
    ['0.1234567', 6, 123_456n],
    ['-2.5', 2, -250n],
    ['.5', 1, 5n],
    ['90000.12345678', 8, 9_000_012_345_678n],
  ];
  for (const [text, decimals, expected] of cases) {
    it(`reads ${text} with ${decimals} decimals`, () => {
      assert.equal(units(text, decimals), expected);
    });
  }

  for (const text of ['', '-', '1e5', 'NaN', '1,5']) {
    it(`refuses "${text}"`, () => {
      assert.throws(() => units(text, 18), /not a decimal number/);
    });
  }
});

describe('the square root of a price', () => {
  it('is the greatest whole number whose square does not exceed it', () => {
    const usd = fc.bigInt({ min: 10n ** 12n, max: 10n ** 24n });
    const decimals = fc.integer({ min: 6, max: 18 });
    const side = fc.record({ usd, decimals });
    fc.assert(
      fc.property(side, side, (token0, token1) => {
        const root = sqrtPriceX96(token0, token1);
        const numerator = token0.usd * 10n ** BigInt(token1.decimals) * 2n ** 192n;
        const exact = numerator / (token1.usd * 10n ** BigInt(token0.decimals));
        assert.ok(root * root <= exact && (root + 1n) * (root + 1n) > exact);
      }),
    );
  });
});
