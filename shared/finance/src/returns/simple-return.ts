import { type Decimal, exact } from '../money/decimal.ts';
import { roundTo } from '../money/round-to.ts';

/**
 * (V₁ − V₀ − F) / (V₀ + ΣF⁺) in percent; F is what came in less what went out, F⁺ what came in. Null
 * where nothing was put in, and where a value is negative, since no return follows from that.
 */
export function simpleReturn(
  of: { first: Decimal; last: Decimal; inflow: Decimal; outflow: Decimal },
  decimals = 2,
): Decimal | null {
  if (exact(of.first).isNegative() || exact(of.last).isNegative()) return null;
  const base = exact(of.first).plus(exact(of.inflow));
  if (!base.isGreaterThan(0)) return null;
  const gain = exact(of.last).plus(exact(of.outflow)).minus(base);
  return roundTo(gain.times(100).div(base).toFixed(), decimals);
}
