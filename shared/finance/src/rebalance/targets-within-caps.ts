import { type Decimal, exact } from '../money/decimal.ts';
import { sharePercentages } from '../money/share-percentages.ts';

type CappedHolding = {
  /** Money, never negative. */
  value: Decimal;
  /** Percent of the whole that it may have; null for no limit. */
  cap: Decimal | null;
};

/**
 * Target weights, percent with two decimals that add up to 100: what is above its cap goes down to
 * it, and what that sets free goes to the others in proportion to what they are. Null where nothing
 * is held, and where the caps leave no place for it.
 */
export function targetsWithinCaps(holdings: readonly CappedHolding[]): Decimal[] | null {
  const values = holdings.map(({ value }) => exact(value));
  const caps = holdings.map(({ cap }) => (cap === null ? null : exact(cap).decimalPlaces(2)));
  const weights = values.map(() => exact('0'));
  const capped = new Set<number>();
  for (;;) {
    const free = values.flatMap((value, i) => (capped.has(i) || value.isZero() ? [] : [i]));
    const room = [...capped].reduce((sum, i) => sum.minus(caps[i] ?? 0), exact('100'));
    const shares = sharePercentages(free.map((i) => (values[i] ?? exact('0')).toFixed()));
    if (free.length === 0) {
      return room.isZero() ? weights.map((weight) => weight.toFixed(2)) : null;
    }
    for (const [place, i] of free.entries()) {
      weights[i] = exact(shares[place] ?? '0')
        .times(room)
        .div(100);
    }
    const above = free.filter((i) => {
      const cap = caps[i];
      return cap != null && weights[i]?.isGreaterThan(cap);
    });
    if (above.length === 0) break;
    for (const i of above) {
      capped.add(i);
      weights[i] = caps[i] ?? exact('0');
    }
  }
  return sharePercentages(weights.map((weight) => weight.toFixed())).map((share) => share ?? '0');
}
