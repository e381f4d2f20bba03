import { daysAYear, standardDeviation } from './moments.ts';

/**
 * The standard deviation (n − 1) of daily log returns × √365, percent a year: crypto trades every
 * day. Null for fewer than two returns.
 */
export function volatility(returns: readonly number[]): number | null {
  const daily = standardDeviation(returns);
  return daily === null ? null : 100 * daily * Math.sqrt(daysAYear);
}
