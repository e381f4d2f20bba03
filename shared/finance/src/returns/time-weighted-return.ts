import { type Decimal, exact } from '../money/decimal.ts';
import { roundTo } from '../money/round-to.ts';
import { fromUnits } from '../money/units.ts';
import { grown, growthDigits, stepGrowth, wholeGrowth } from './growth-factors.ts';
import type { ReturnStep } from './step.ts';

/**
 * Π(1 + r), the growth of what was held, whenever money came or went; 30 decimals. Of a step
 * r = (after + outflow) / (before + inflow) − 1, or by modified Dietz where flows are weighted, and 0
 * where nothing was there. Null where no step
 * held anything, and where a value is negative, since no return follows from that.
 *
 * Source: GIPS Standards for Firms (2020): returns of sub-periods, linked geometrically.
 */
export function timeWeightedGrowth(steps: readonly ReturnStep[]): Decimal | null {
  let growth = wholeGrowth;
  let held = 0;
  for (const step of steps) {
    const by = stepGrowth(step);
    if (by === null) return null;
    if (by.base === 0n) continue;
    held += 1;
    growth = grown(growth, by);
  }
  return held === 0 ? null : fromUnits(growth, growthDigits);
}

/** Π(1 + r) − 1 in percent, by `timeWeightedGrowth`; null where that is. */
export function timeWeightedReturn(steps: readonly ReturnStep[], decimals = 2): Decimal | null {
  const growth = timeWeightedGrowth(steps);
  return growth === null ? null : roundTo(exact(growth).minus(1).times(100).toFixed(), decimals);
}
