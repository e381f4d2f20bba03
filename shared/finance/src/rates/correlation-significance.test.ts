/** Critical values of Pearson's r as published tables have them (two-tailed). */
import { correlationSignificance } from './correlation-significance.ts';

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

  it('has its ends', () => {
    expect(correlationSignificance(0.5, 2)).toEqual(null);
    expect(correlationSignificance(1, 30)).toEqual(0);
    expect(Math.abs((correlationSignificance(0, 30) ?? 0) - 1) < 1e-12).toBe(true);
    expect(correlationSignificance(-0.4, 40)).toBe(correlationSignificance(0.4, 40));
  });
});
