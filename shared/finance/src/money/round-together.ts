/** Amounts that are rounded and still add up. */
import { type Decimal, exact } from './decimal.ts';
import { roundTo } from './round-to.ts';
import { largestRemainders } from './share-percentages.ts';
import { fromUnits } from './units.ts';

/**
 * Each value with `decimals` decimals, so that together they are their exact sum rounded half away
 * from zero, by largest remainders. No value moves by a whole last unit.
 */
export function roundTogether(values: readonly Decimal[], decimals: number): Decimal[] {
  const sum = values.reduce((all, value) => all.plus(exact(value)), exact('0'));
  const whole = BigInt(roundTo(sum.shiftedBy(decimals).toFixed(), 0));
  const scaled = values.map((value) => exact(value).shiftedBy(decimals));
  return largestRemainders(scaled, whole).map((units) =>
    roundTo(fromUnits(units, decimals), decimals),
  );
}
