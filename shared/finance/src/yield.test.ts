import fc from 'fast-check';
import { exact } from './money/decimal.ts';
import { dailyFromApr, dailyFromApy } from './yield.ts';

describe('what a yearly rate makes in a day', () => {
  it('grows to the yearly yield over 365 days', () => {
    fc.assert(
      fc.property(fc.integer({ min: -9_000, max: 500_000 }), (hundredths) => {
        const apy = `${hundredths / 100}`;
        const grown = exact(dailyFromApy(apy)).plus(1).pow(365).minus(1).times(100);
        const apart = grown.minus(apy).abs();
        expect([apy, apart.isLessThan('0.000000000000000000001')]).toEqual([apy, true]);
      }),
      { numRuns: 200 },
    );
  });

  it('is nothing of nothing, and a 365th part of what does not compound', () => {
    expect(dailyFromApy('0')).toBe('0');
    expect(dailyFromApr('3.65')).toBe('0.0001');
    expect(dailyFromApr('-3.65')).toBe('-0.0001');
  });

  it('refuses a loss of everything', () => {
    expect(() => dailyFromApy('-100')).toThrow(RangeError);
  });
});
