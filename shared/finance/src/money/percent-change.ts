import { type Decimal, exact } from './decimal.ts';
import { roundTo } from './round-to.ts';

/** Change in percent of `from`, two decimals; null where there is nothing to compare with. */
export function percentChange(from: Decimal, to: Decimal): Decimal | null {
  const base = exact(from);
  if (!base.isGreaterThan(0)) return null;
  return roundTo(exact(to).minus(base).times(100).div(base).toFixed(), 2);
}
