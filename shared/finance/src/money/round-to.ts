import { BigNumber } from 'bignumber.js';
import { type Decimal, exact } from './decimal.ts';

/** Half away from zero, with exactly `decimals` decimals: ("-2.345", 2) gives "-2.35". */
export function roundTo(value: Decimal, decimals: number): Decimal {
  return fixed(value, decimals, BigNumber.ROUND_HALF_UP);
}

/** Towards zero: what must never look better than it is. */
export function cutTo(value: Decimal, decimals: number): Decimal {
  return fixed(value, decimals, BigNumber.ROUND_DOWN);
}

function fixed(value: Decimal, decimals: number, mode: BigNumber.RoundingMode): Decimal {
  const rounded = exact(value).decimalPlaces(decimals, mode);
  return (rounded.isZero() ? rounded.abs() : rounded).toFixed(decimals);
}
