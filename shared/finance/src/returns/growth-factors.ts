import { type Decimal, exact, plain } from '../money/decimal.ts';
import type { ReturnStep } from './step.ts';

/** Digits that a growth carries behind the point: a year of hours moves no percentage by their rounding. */
export const growthDigits = 30;

/**
 * The growth 1 + r = (after + outflow) / (before + inflow) of each step, 30 decimals: 1.1 is a gain
 * of 10 %. Null where nothing was there, and where a value is negative, since no return follows.
 */
export function growthFactors(steps: readonly ReturnStep[]): (Decimal | null)[] {
  return steps.map(({ before, after, inflow, outflow }) => {
    if (exact(before).isNegative() || exact(after).isNegative()) return null;
    const base = exact(before).plus(exact(inflow));
    if (!base.isGreaterThan(0)) return null;
    return plain(exact(after).plus(exact(outflow)).div(base).decimalPlaces(growthDigits));
  });
}
