import type { BigNumber } from 'bignumber.js';
import { plain } from './decimal.ts';

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
