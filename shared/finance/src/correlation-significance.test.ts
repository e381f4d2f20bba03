/** Critical values of Pearson's r as published tables have them (two-tailed). */
import fc from 'fast-check';
import { correlationSignificance } from './rates.ts';

describe('the significance of a correlation', () => {
  for (const [n, r, p] of [
    [5, 0.878, 0.05],
    [10, 0.632, 0.05],
    [10, 0.765, 0.01],
    [32, 0.349, 0.05],
    [32, 0.449, 0.01],
    [102, 0.195, 0.05],
    [102, 0.254, 0.01],
  ] as const)
    it(`of ${r} in ${n} pairs is ${p}`, () => {
      const found = correlationSignificance(r, n) ?? Number.NaN;
      expect(Math.abs(found / p - 1) < 0.02).toBe(true);
    });

  // The density of r is in proportion to (1 − r²)^(n/2 − 2), whose integral is known for few pairs.
  const { asin, PI, sqrt } = Math;
  it.each<[number, (r: number) => number]>([
    [3, (r) => 1 - (2 / PI) * asin(r)],
    [4, (r) => 1 - r],
    [5, (r) => 1 - (2 / PI) * (asin(r) + r * sqrt(1 - r ** 2))],
    [6, (r) => 1 - (3 * r - r ** 3) / 2],
    [8, (r) => 1 - (15 / 8) * (r - (2 / 3) * r ** 3 + r ** 5 / 5)],
  ])('in %d pairs is the integral of its density', (n, known) => {
    fc.assert(
      fc.property(fc.double({ min: 0.001, max: 0.999, noNaN: true }), (r) => {
        expect(correlationSignificance(r, n)).toBeCloseTo(known(r), 11);
      }),
    );
  });

  it('has its ends', () => {
    expect(correlationSignificance(0.5, 2)).toEqual(null);
    expect(correlationSignificance(1, 30)).toEqual(0);
    expect(correlationSignificance(-1.5, 30)).toEqual(0);
    expect(correlationSignificance(0, 3)).toBeCloseTo(1, 12);
    expect(Math.abs((correlationSignificance(0, 30) ?? 0) - 1) < 1e-12).toBe(true);
    expect(correlationSignificance(-0.4, 40)).toBe(correlationSignificance(0.4, 40));
  });
});
