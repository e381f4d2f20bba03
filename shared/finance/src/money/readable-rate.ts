import { BigNumber } from 'bignumber.js';
import { type Decimal, exact, plain } from './decimal.ts';

/**
 * Formats a price of one token in another: two decimals from a hundred on, four from one on, and
 * below that four significant digits. For display only: ("3633.6512") gives "3633.65".
 */
export function readableRate(price: Decimal): Decimal {
  const value = exact(price);
  const size = value.abs();
  if (size.isGreaterThanOrEqualTo(100)) return plain(value.decimalPlaces(2));
  if (size.isGreaterThanOrEqualTo(1)) return plain(value.decimalPlaces(4));
  return plain(value.precision(4, BigNumber.ROUND_HALF_UP));
}
