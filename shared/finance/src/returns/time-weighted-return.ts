import { type Decimal, exact, plain } from '../money/decimal.ts';
import { roundTo } from '../money/round-to.ts';
import { growthDigits } from './growth-factors.ts';
import type { ReturnStep } from './step.ts';

/**
 * Π(1 + r), the growth of what was held, whenever money came or went; 30 decimals. Of a step
 * r = (after + outflow) / (before + inflow) − 1, and 0 where nothing was there. Null where no step
 * held anything, and where a value is negative, since no return follows from that.
 *
 * Source: GIPS 2020, 2.A.21 (returns of sub-periods, linked geometrically).
 */
export function timeWeightedGrowth(steps: readonly ReturnStep[]): Decimal | null {
  let growth = exact('1');
  let held = 0;
  for (const { before, after, inflow, outflow } of steps) {
    if (exact(before).isNegative() || exact(after).isNegative()) return null;
    const base = exact(before).plus(exact(inflow));
    if (!base.isGreaterThan(0)) continue;
    held += 1;
    growth = growth
      .times(exact(after).plus(exact(outflow)))
      .div(base)
      .decimalPlaces(growthDigits);
  }
  return held === 0 ? null : plain(growth);
}

/** Π(1 + r) − 1 in percent, by `timeWeightedGrowth`; null where that is. */
export function timeWeightedReturn(steps: readonly ReturnStep[], decimals = 2): Decimal | null {
  const growth = timeWeightedGrowth(steps);
  return growth === null ? null : roundTo(exact(growth).minus(1).times(100).toFixed(), decimals);
}
