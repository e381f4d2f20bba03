import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { ApiError } from '../../http/answers.ts';
import { lowestAmounts } from '../uniswap-v3/prepare-adding.ts';
import { getMinimum, parseSlippage } from './slippage.ts';

describe('a slippage', () => {
  const amount = 10n ** 24n;
  for (const [percent, left] of [
    ['0.5', 995_000_000_000_000_000_000_000n],
    ['50', 500_000_000_000_000_000_000_000n],
    ['0.29', 997_100_000_000_000_000_000_000n],
    ['12.3456', 876_544_000_000_000_000_000_000n],
    // Beyond four decimals and beyond what a float holds.
    ['0.00001', 999_999_900_000_000_000_000_000n],
    ['0.00005', 999_999_500_000_000_000_000_000n],
    ['0.1234567890123456789', 998_765_432_109_876_543_211_000n],
  ] as const)
    it(`of ${percent} % leaves ${left} of 10^24`, () => {
      const slippage = parseSlippage(percent);
      assert.equal(slippage.percent, percent);
      assert.equal(getMinimum(amount, slippage), left);
    });

  it('rounds what is left down', () => {
    assert.equal(getMinimum(3n, parseSlippage('0.5')), 2n);
    assert.equal(getMinimum(0n, parseSlippage('50')), 0n);
  });

  it('is half a percent where nobody says', () => {
    assert.equal(parseSlippage().percent, '0.5');
  });

  for (const percent of ['0', '-1', '50.000000000000000001', '51', '100'])
    it(`of ${percent} % is refused with its field`, () => {
      assert.throws(
        () => parseSlippage(percent),
        (error: ApiError) => {
          assert.equal(error.code, 'INVALID_REQUEST');
          assert.equal(error.status, 422);
          assert.equal((error.details as { field: string }[])[0]?.field, 'slippage');
          return true;
        },
      );
    });

  it('moves the price of a range by all of its decimals', () => {
    const held = {
      sqrtPrice: 2n ** 96n,
      tickLower: -887_220,
      tickUpper: 887_220,
      liquidity: 10n ** 30n,
    };
    const [fine] = lowestAmounts(held, parseSlippage('0.00001'));
    const [finer] = lowestAmounts(held, parseSlippage('0.00002'));
    // About half as much as the price: 5 · 10^-8 of the liquidity.
    assert.ok(fine < 10n ** 30n && finer < fine);
    assert.equal((fine - finer) / 10n ** 21n, 49n);
  });
});
