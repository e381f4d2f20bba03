import fc from 'fast-check';
import { inversePriceAtSqrt, priceAtSqrt } from './price-at-sqrt.ts';
import { q96, sqrtPriceAtTick } from './sqrt-price-at-tick.ts';

const same = { decimals0: 18, decimals1: 18 };

describe('the price behind a square root', () => {
  it('is one where both sides are worth the same', () => {
    expect(priceAtSqrt(q96, same)).toBe('1');
    expect(inversePriceAtSqrt(q96, same)).toBe('1');
  });

  it('counts whole tokens, whatever their decimals', () => {
    // 1 USDC (6 decimals) for 1/2000 WETH (18 decimals): raw units stand as 5 · 10^8 to one.
    const sqrt = BigInt(Math.round(Math.sqrt(5e8) * 2 ** 48)) * 2n ** 48n;
    const decimals = { decimals0: 6, decimals1: 18 };
    expect(Number(inversePriceAtSqrt(sqrt, decimals))).toBeCloseTo(2_000, 6);
    expect(Number(priceAtSqrt(sqrt, decimals))).toBeCloseTo(0.0005, 12);
  });

  it('is 1.0001 to the power of the tick', () => {
    fc.assert(
      fc.property(fc.integer({ min: -100_000, max: 100_000 }), (tick) => {
        const reported = Number(priceAtSqrt(sqrtPriceAtTick(tick), same));
        const expected = 1.0001 ** tick;
        expect(Math.abs(reported - expected)).toBeLessThanOrEqual(expected * 1e-9 + 1e-17);
      }),
    );
  });
});
