import { daysAYear } from './moments.ts';

/**
 * √(Σ min(r − mar, 0)² / n) × √365, percent a year: all n returns count, not only the bad ones. `mar`
 * is the acceptable return of a day, a fraction. Null of no returns, 0 where none was below `mar`.
 *
 * Source: F. A. Sortino, R. van der Meer, Downside Risk (1991).
 */
export function downsideDeviation(returns: readonly number[], mar = 0): number | null {
  if (returns.length === 0) return null;
  let sum = 0;
  for (const value of returns) sum += Math.min(value - mar, 0) ** 2;
  return 100 * Math.sqrt(sum / returns.length) * Math.sqrt(daysAYear);
}
