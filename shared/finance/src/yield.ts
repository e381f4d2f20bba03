/** Daily equivalent of a yearly rate. */
import { compare, type Decimal, divide, exact } from './money/decimal.ts';
import { fromUnits } from './money/units.ts';

const daysPerYear = 365n;
const places = 36;
const one = 10n ** BigInt(places);

/**
 * The part of the amount that a day adds at a yearly yield that compounds, in percent:
 * (1 + APY)^(1/365) − 1. 36 decimals, cut. Throws a RangeError for a loss of everything and more.
 */
export function dailyFromApy(apy: Decimal): Decimal {
  if (compare(apy, '-100') <= 0) throw new RangeError(`No yearly yield: ${apy}`);
  const yearly = BigInt(exact(apy).div(100).plus(1).shiftedBy(places).integerValue().toFixed());
  return fromUnits(root(yearly) - one, places);
}

/** The part of the amount that a day adds at a yearly rate that does not compound, in percent. */
export function dailyFromApr(apr: Decimal): Decimal {
  return divide(apr, `${100n * daysPerYear}`);
}

/** The 365th root by Newton's method from above, in units of 10^-36. */
function root(value: bigint): bigint {
  // (1 + r)^(1/365) is at most 1 + r/365, and at most one for what shrinks.
  let guess = value > one ? one + (value - one) / daysPerYear + 1n : one;
  for (;;) {
    const next = ((daysPerYear - 1n) * guess + divided(value, power(guess))) / daysPerYear;
    if (next >= guess) return guess;
    guess = next;
  }
}

const divided = (value: bigint, by: bigint) => (value * one) / by;

/** guess^364 by squaring. */
function power(guess: bigint): bigint {
  let result = one;
  let base = guess;
  for (let exponent = daysPerYear - 1n; exponent > 0n; exponent >>= 1n) {
    if (exponent & 1n) result = (result * base) / one;
    base = (base * base) / one;
  }
  return result;
}
