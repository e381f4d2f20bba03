/** Our maths of concentrated liquidity beside the protocol's own library. */
import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { describe, it } from 'node:test';
import { amountsOfLiquidity } from '@moa/finance/liquidity/amounts-of-liquidity';
import { owedNow } from '@moa/finance/liquidity/owed-now';
import { maxTick, minTick, sqrtPriceAtTick } from '@moa/finance/liquidity/sqrt-price-at-tick';
import { growthInside } from '@moa/finance/liquidity/uncollected-fees';
import fc from 'fast-check';

// The library is CommonJS and computes with JSBI of its own.
const require = createRequire(import.meta.url);
const sdk = require('@uniswap/v3-sdk') as typeof import('@uniswap/v3-sdk');
const core = require('@uniswap/sdk-core') as typeof import('@uniswap/sdk-core');
type Big = ReturnType<typeof sdk.TickMath.getSqrtRatioAtTick>;
const JSBI = createRequire(require.resolve('@uniswap/v3-sdk'))('jsbi') as {
  BigInt(text: string): Big;
};

const big = (value: bigint) => JSBI.BigInt(value.toString());
const plain = (value: Big) => BigInt(value.toString());
const spacings = { 100: 1, 500: 10, 3000: 60, 10000: 200 } as const;
const runs = { numRuns: 200, seed: 7 };

const aRange = fc
  .record({
    fee: fc.constantFrom(100, 500, 3000, 10000),
    /** The lower bound, in spacings from the price, and how wide the range is. */
    from: fc.integer({ min: -60, max: 30 }),
    wide: fc.integer({ min: 1, max: 60 }),
    full: fc.boolean(),
    liquidity: fc.bigInt({ min: 1n, max: (1n << 100n) - 1n }),
    tick: fc.integer({ min: -400_000, max: 400_000 }),
    /** Where the price is between its tick and the next. */
    between: fc.bigInt({ min: 0n, max: 999n }),
  })
  .map(({ fee, from, wide, full, liquidity, tick, between }) => {
    const spacing = spacings[fee as keyof typeof spacings];
    const limit = Math.floor(maxTick / spacing);
    const lower = full && from > 20 ? -limit : Math.round(tick / spacing) + from;
    const upper = full && from > 20 ? limit : lower + wide;
    const at = sqrtPriceAtTick(tick);
    return {
      fee,
      liquidity,
      tick,
      sqrtPrice: at + ((sqrtPriceAtTick(tick + 1) - at) * between) / 1000n,
      tickLower: lower * spacing,
      tickUpper: upper * spacing,
    };
  });

describe('maths of concentrated liquidity against the protocol’s own library', () => {
  it('agrees on the price of every tick', () => {
    fc.assert(
      fc.property(fc.integer({ min: minTick, max: maxTick }), (tick) => {
        assert.equal(sqrtPriceAtTick(tick), plain(sdk.TickMath.getSqrtRatioAtTick(tick)));
      }),
      runs,
    );
  });

  it('agrees on the amounts of varied positions, below, inside and above their ranges', () => {
    const seen = { below: 0, inside: 0, above: 0 };
    const [a, b] = [
      '0x0000000000000000000000000000000000000001',
      '0x0000000000000000000000000000000000000002',
    ];
    const token = (address = '') => new core.Token(1, address, 18);
    fc.assert(
      fc.property(aRange, (range) => {
        const { fee, tick, tickLower, tickUpper } = range;
        const position = new sdk.Position({
          pool: new sdk.Pool(
            token(a),
            token(b),
            fee,
            big(range.sqrtPrice),
            big(range.liquidity),
            tick,
          ),
          liquidity: big(range.liquidity),
          tickLower,
          tickUpper,
        });
        assert.deepEqual(amountsOfLiquidity(range), [
          plain(position.amount0.quotient),
          plain(position.amount1.quotient),
        ]);
        seen[tick < tickLower ? 'below' : tick < tickUpper ? 'inside' : 'above'] += 1;
      }),
      runs,
    );
    assert.ok(Math.min(seen.below, seen.inside, seen.above) >= 20, JSON.stringify(seen));
  });

  it('agrees on uncollected fees, also where the counters ran over', () => {
    const counter = fc.oneof(
      fc.bigInt({ min: 0n, max: (1n << 256n) - 1n }),
      fc.bigInt({ min: 0n, max: 1n << 140n }),
    );
    const growth = fc.tuple(counter, counter);
    fc.assert(
      fc.property(aRange, growth, growth, growth, growth, (range, global, low, high, last) => {
        const { liquidity, tick, tickLower, tickUpper } = range;
        const theirs = sdk.TickLibrary.getFeeGrowthInside(
          { feeGrowthOutside0X128: big(low[0]), feeGrowthOutside1X128: big(low[1]) },
          { feeGrowthOutside0X128: big(high[0]), feeGrowthOutside1X128: big(high[1]) },
          tickLower,
          tickUpper,
          tick,
          big(global[0]),
          big(global[1]),
        );
        const inside = growthInside(
          tick,
          global,
          { tick: tickLower, growthOutside: low },
          { tick: tickUpper, growthOutside: high },
        );
        assert.deepEqual(inside, theirs.map(plain));
        const owed = sdk.PositionLibrary.getTokensOwed(
          big(last[0]),
          big(last[1]),
          big(liquidity),
          theirs[0] as Big,
          theirs[1] as Big,
        ).map(plain);
        // The contracts keep what is owed in 128 bits, the library in as many as there are.
        assert.deepEqual(
          owedNow({ liquidity, last, owed: [0n, 0n] }, inside),
          owed.map((one) => one % (1n << 128n)),
        );
      }),
      runs,
    );
  });
});
