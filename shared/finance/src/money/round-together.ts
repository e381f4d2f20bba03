/** Amounts that are rounded and still add up. */
import { type Decimal, exact, plain } from './decimal.ts';
import { roundTo } from './round-to.ts';
import { fromUnits } from './units.ts';

/**
 * Each value with `decimals` decimals, so that together they are their exact sum rounded half away
 * from zero: each is cut downwards, and what is left goes to the largest remainders (Hamilton's
 * method), the first of equals. No value moves by a whole last unit.
 */
export function roundTogether(values: readonly Decimal[], decimals: number): Decimal[] {
  const parts = values.map((text, index) => {
    const scaled = exact(text).shiftedBy(decimals);
    const floor = scaled.decimalPlaces(0, 3 /* towards minus infinity */);
    return { index, units: BigInt(plain(floor)), remainder: scaled.minus(floor) };
  });
  const sum = values.reduce((all, value) => all.plus(exact(value)), exact('0'));
  const whole = BigInt(roundTo(sum.shiftedBy(decimals).toFixed(), 0));
  let left = whole - parts.reduce((all, { units }) => all + units, 0n);
  const byRemainder = [...parts].sort(
    (a, b) => (b.remainder.comparedTo(a.remainder) ?? 0) || a.index - b.index,
  );
  for (const part of byRemainder) {
    if (left <= 0n) break;
    part.units += 1n;
    left -= 1n;
  }
  return parts.map(({ units }) => roundTo(fromUnits(units, decimals), decimals));
}
