import fc from 'fast-check';
import { amountsOfLiquidity } from './amounts-of-liquidity.ts';
import { owedNow } from './owed-now.ts';
import { pairShare, pendingProtocolShare, squareRoot } from './pair-share.ts';
import { rangeStatus } from './range-status.ts';
import { maxTick, minTick, q96, sqrtPriceAtTick, standsAtTick } from './sqrt-price-at-tick.ts';
import { collectable, growthInside } from './uncollected-fees.ts';

const word = 1n << 256n;
const aTick = fc.integer({ min: minTick, max: maxTick });
const aRange = fc
  .tuple(aTick, aTick)
  .filter(([a, b]) => a !== b)
  .map(([a, b]) => ({ tickLower: Math.min(a, b), tickUpper: Math.max(a, b) }));
const liquidity = fc.bigInt({ min: 1n, max: (1n << 110n) - 1n });

describe('prices of ticks', () => {
  it.each([
    // The bounds that the pools know as constants.
    [minTick, 4_295_128_739n],
    [0, q96],
    [maxTick, 1_461_446_703_485_210_103_287_273_052_203_988_822_378_723_970_342n],
  ])('stands at tick %d where the contracts have it', (tick, price) => {
    expect(sqrtPriceAtTick(tick)).toBe(price);
  });

  it('rises with every tick and stands nowhere but at its own', () => {
    fc.assert(
      fc.property(fc.integer({ min: minTick, max: maxTick - 1 }), (tick) => {
        const price = sqrtPriceAtTick(tick);
        expect(price < sqrtPriceAtTick(tick + 1)).toBe(true);
        expect(standsAtTick(price, tick)).toBe(true);
        expect(standsAtTick(price, tick + 1)).toBe(false);
        expect(standsAtTick(price * 1_000n, tick)).toBe(false);
      }),
    );
  });

  it.each([minTick - 1, maxTick + 1, 0.5, Number.NaN])('knows no tick %d', (tick) => {
    expect(() => sqrtPriceAtTick(tick)).toThrow(RangeError);
    expect(standsAtTick(q96, tick)).toBe(false);
  });
});

describe('tokens of a range', () => {
  it('are token 0 alone below it, token 1 alone above it, and both inside', () => {
    fc.assert(
      fc.property(aRange, aTick, liquidity, (range, at, amount) => {
        const tick = Math.min(at, maxTick - 1);
        const [amount0, amount1] = amountsOfLiquidity({
          ...range,
          liquidity: amount,
          tick,
          sqrtPrice: sqrtPriceAtTick(tick),
        });
        const status = rangeStatus({ ...range, tick, liquidity: amount });
        if (status === 'out_below') expect(amount1).toBe(0n);
        if (status === 'out_above') expect(amount0).toBe(0n);
        expect(amount0 >= 0n && amount1 >= 0n).toBe(true);
      }),
    );
  });

  it('never come to more in two halves than in one, and to less by rounding alone', () => {
    fc.assert(
      fc.property(aRange, aTick, liquidity, liquidity, (range, at, one, two) => {
        const tick = Math.min(at, maxTick - 1);
        const of = (amount: bigint) =>
          amountsOfLiquidity({
            ...range,
            liquidity: amount,
            tick,
            sqrtPrice: sqrtPriceAtTick(tick),
          });
        const [left, right, whole] = [of(one), of(two), of(one + two)];
        for (const side of [0, 1] as const) {
          const lost = whole[side] - left[side] - right[side];
          expect(lost >= 0n && lost <= 2n).toBe(true);
        }
      }),
    );
  });

  it('is closed without liquidity, wherever the price is', () => {
    expect(rangeStatus({ tick: 5, tickLower: 0, tickUpper: 10, liquidity: 0n })).toBe('closed');
    expect(rangeStatus({ tick: 10, tickLower: 0, tickUpper: 10, liquidity: 1n })).toBe('out_above');
    expect(rangeStatus({ tick: 0, tickLower: 0, tickUpper: 10, liquidity: 1n })).toBe('in_range');
  });
});

describe('uncollected fees', () => {
  const counter = fc.bigInt({ min: 0n, max: word - 1n });

  it('are the same wherever the counters of the pool began, also when they run over', () => {
    const grown = fc.bigInt({ min: 0n, max: 1n << 140n });
    fc.assert(
      fc.property(
        counter,
        counter,
        counter,
        grown,
        grown,
        liquidity,
        (start, low, high, g0, g1, l) => {
          const at = (growth: bigint): readonly [bigint, bigint] => [
            (start + growth) % word,
            (start + growth) % word,
          ];
          const lower = { tick: -10, growthOutside: [low, low] as const };
          const upper = { tick: 10, growthOutside: [high, high] as const };
          const last = growthInside(0, at(g0), lower, upper);
          const now = growthInside(0, at(g0 + g1), lower, upper);
          const [fees] = owedNow({ liquidity: l, last, owed: [0n, 0n] }, now);
          expect(fees).toBe(((g1 * l) >> 128n) % (1n << 128n));
        },
      ),
    );
  });

  it('do not grow while the price is outside', () => {
    fc.assert(
      fc.property(counter, counter, counter, counter, fc.boolean(), (g0, g1, low, high, below) => {
        const tick = below ? -20 : 20;
        const lower = { tick: -10, growthOutside: [low, low] as const };
        const upper = { tick: 10, growthOutside: [high, high] as const };
        expect(growthInside(tick, [g0, g0], lower, upper)).toEqual(
          growthInside(tick, [g1, g1], lower, upper),
        );
      }),
    );
  });

  it('add to what was owed before', () => {
    const range = { liquidity: 1n << 128n, last: [5n, 0n] as const, owed: [7n, 9n] as const };
    expect(owedNow(range, [8n, 0n])).toEqual([10n, 9n]);
  });
});

describe('a collection', () => {
  const inside = [40n, 40n] as const;
  const earning = { liquidity: 1n << 128n, last: [10n, 10n] as const, owed: [1n, 1n] as const };

  it('pays what the position earned, up to what the pool owes for the range', () => {
    expect(collectable(earning, { ...earning, owed: [5n, 5n] }, inside)).toEqual([31n, 31n]);
    expect(collectable(earning, { ...earning, owed: [0n, 5n] }, inside)).toEqual([30n, 31n]);
  });

  it('earns nothing more once the liquidity is gone', () => {
    const closed = { ...earning, liquidity: 0n };
    expect(collectable(closed, { ...earning, owed: [9n, 0n] }, inside)).toEqual([1n, 0n]);
  });
});

describe('a share of a pair', () => {
  it('is never more than the whole, and all of it for whoever holds all', () => {
    const amount = fc.bigInt({ min: 0n, max: (1n << 112n) - 1n });
    fc.assert(
      fc.property(amount, amount, amount, amount, (reserve0, reserve1, held, others) => {
        const pair = { reserve0, reserve1, totalSupply: held + others, kLast: 0n };
        const [own0, own1] = pairShare(pair, held);
        const [their0] = pairShare(pair, others);
        expect(own0 + their0 <= reserve0).toBe(true);
        if (held > 0n && others === 0n) expect([own0, own1]).toEqual([reserve0, reserve1]);
      }),
    );
  });

  it('is less by the protocol’s sixth of the growth where it takes a fee', () => {
    // √k grew from 1000 to 1600: a sixth of 600/1600 of the pair becomes the protocol's.
    const pair = { reserve0: 1_600n, reserve1: 1_600n, totalSupply: 85_000n, kLast: 1_000_000n };
    expect(pendingProtocolShare(pair)).toBe(5_666n);
    expect(pendingProtocolShare({ ...pair, kLast: 0n })).toBe(0n);
    expect(pendingProtocolShare({ ...pair, reserve0: 400n })).toBe(0n);
    expect(pairShare(pair, 85_000n)).toEqual([1_500n, 1_500n]);
  });

  it('is nothing of a pair without liquidity', () => {
    expect(pairShare({ reserve0: 5n, reserve1: 5n, totalSupply: 0n, kLast: 0n }, 1n)).toEqual([
      0n,
      0n,
    ]);
  });

  it('finds square roots to the unit', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 1n << 230n }), (value) => {
        const root = squareRoot(value);
        expect(root * root <= value && (root + 1n) * (root + 1n) > value).toBe(true);
      }),
    );
    expect(() => squareRoot(-1n)).toThrow(RangeError);
  });
});
