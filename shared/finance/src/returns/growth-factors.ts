import type { Decimal } from '../money/decimal.ts';
import { fromUnits } from '../money/units.ts';
import type { ReturnStep } from './step.ts';
import { grown, growthDigits, stepGrowth, wholeGrowth } from './step-growth.ts';

/**
 * The growth 1 + r = (after + outflow) / (before + inflow) of each step, 30 decimals: 1.1 is a gain
 * of 10 %. Null where nothing was there, and where a value is negative, since no return follows.
 */
export function growthFactors(steps: readonly ReturnStep[]): (Decimal | null)[] {
  return steps.map((step) => {
    const growth = stepGrowth(step);
    if (growth === null || growth.base === 0n) return null;
    return fromUnits(grown(wholeGrowth, growth), growthDigits);
  });
}
