/**
 * Percentages that add up. Each share of the whole is cut to two decimals, and what is left goes
 * to the largest remainders (Hamilton's method), so that the shown numbers sum to exactly 100.
 */

import type { BigNumber } from 'bignumber.js';
import { type Decimal, exact, plain } from './decimal.ts';
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

/**
 * Whole numbers that add up to `whole`: each value cut downwards, and what is left given to the
 * largest remainders, the first of equals (Hamilton's method). `whole` is the sum of the values,
 * rounded.
 */
export function largestRemainders(values: readonly BigNumber[], whole: bigint): bigint[] {
  const parts = values.map((value, index) => {
    const floor = value.decimalPlaces(0, 3 /* towards minus infinity */);
    return { index, units: BigInt(plain(floor)), remainder: value.minus(floor) };
  });
  let left = whole - parts.reduce((sum, { units }) => sum + units, 0n);
  const byRemainder = [...parts].sort(
    (a, b) => (b.remainder.comparedTo(a.remainder) ?? 0) || a.index - b.index,
  );
  for (const part of byRemainder) {
    if (left <= 0n) break;
    part.units += 1n;
    left -= 1n;
  }
  return parts.map(({ units }) => units);
}
