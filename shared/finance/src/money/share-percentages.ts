/**
 * Percentages that add up. Each share of the whole is cut to two decimals, and what is left goes
 * to the largest remainders (Hamilton's method), so that the shown numbers sum to exactly 100.
 */
import { type Decimal, exact } from './decimal.ts';
import { largestRemainders } from './largest-remainders.ts';
import { roundTo } from './round-to.ts';
import { fromUnits } from './units.ts';

const decimals = 2;
const whole = 10_000n;

/**
 * Share of each value in the sum of all, in percent with two decimals. Negative values (debts) get
 * negative shares. Null for every value where the sum is zero or less: a share of nothing.
 */
export function sharePercentages(values: readonly Decimal[]): (Decimal | null)[] {
  const exactValues = values.map((value) => exact(value));
  const total = exactValues.reduce((sum, value) => sum.plus(value), exact('0'));
  if (!total.isGreaterThan(0)) return values.map(() => null);
  const shares = exactValues.map((value) => value.times(whole.toString()).div(total));
  return largestRemainders(shares, whole).map((units) =>
    roundTo(fromUnits(units, decimals), decimals),
  );
}
