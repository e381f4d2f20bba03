import type { Decimal } from '../money/decimal.ts';
import { internalRate, type Payment } from './internal-rate.ts';

type MoneyWeightedReturn = {
  /** Percent. */
  value: Decimal;
  /** A year or longer: of a year. Shorter: of the whole time, since a year would be made up. */
  annualised: boolean;
};

/**
 * The internal rate of return, rounded; null where there is none, and `internalRate` says why.
 * `perYear`: how many days, or hours, a year has.
 */
export function moneyWeightedReturn(
  payments: readonly Payment[],
  perYear = 365,
  decimals = 2,
): MoneyWeightedReturn | null {
  const found = internalRate(payments, perYear, decimals);
  return found.value === null ? null : { value: found.value, annualised: found.annualised };
}
