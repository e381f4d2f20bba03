import { type Decimal, exact } from '../money/decimal.ts';
import { roundTo } from '../money/round-to.ts';

type Flow = {
  /** Between `from` and `to`, both included. */
  at: Date;
  /** Positive for inflows, negative for outflows. */
  amount: Decimal;
};

/**
 * (V₁ − V₀ − ΣF) / (V₀ + Σ w·F) in percent, w = (to − at) / (to − from): the part of the time that
 * the money was there. Null where the time has no length, where the average capital is nothing or
 * less, and where a value is negative. A flow outside the time is a RangeError.
 *
 * Source: P. O. Dietz, Pension Funds (1966), as CFA Institute’s GIPS guidance on calculation has it.
 */
export function modifiedDietz(
  of: { first: Decimal; last: Decimal; from: Date; to: Date; flows: readonly Flow[] },
  decimals = 2,
): Decimal | null {
  const length = of.to.getTime() - of.from.getTime();
  if (!(length > 0) || exact(of.first).isNegative() || exact(of.last).isNegative()) return null;
  let gain = exact(of.last).minus(exact(of.first));
  // Capital times milliseconds: a whole number of them, so that only the last division rounds.
  let capital = exact(of.first).times(length);
  for (const { at, amount } of of.flows) {
    const left = of.to.getTime() - at.getTime();
    if (!(left >= 0 && left <= length)) throw new RangeError(`No flow of this time: ${at}`);
    gain = gain.minus(exact(amount));
    capital = capital.plus(exact(amount).times(left));
  }
  if (!capital.isGreaterThan(0)) return null;
  return roundTo(gain.times(length).times(100).div(capital).toFixed(), decimals);
}
