import { type Decimal, exact } from '../money/decimal.ts';
import { roundTo } from '../money/round-to.ts';
import type { ReturnStep } from './step.ts';

/** Digits kept between steps: a year of hours moves the second decimal of a percentage by nothing. */
const stored = 30;

/**
 * Π(1 + r) − 1 in percent, two decimals: what the holding did, whenever money came or went. Of a
 * step r = (after + outflow) / (before + inflow) − 1, and 0 where nothing was there. Null where no
 * step held anything, and where a value is negative, since no return follows from that.
 */
export function timeWeightedReturn(steps: readonly ReturnStep[]): Decimal | null {
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
      .decimalPlaces(stored);
  }
  return held === 0 ? null : roundTo(growth.minus(1).times(100).toFixed(), 2);
}
