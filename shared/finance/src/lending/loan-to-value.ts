import { type Decimal, exact, plain } from '../money/decimal.ts';
import { roundTo } from '../money/round-to.ts';

/** Debt over collateral in percent, two decimals; null without collateral. */
export function loanToValue(collateral: Decimal, debt: Decimal): Decimal | null {
  const base = exact(collateral);
  if (!base.isGreaterThan(0)) return null;
  return roundTo(plain(exact(debt).times(100).div(base)), 2);
}
