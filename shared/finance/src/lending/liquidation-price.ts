import { type Decimal, exact, plain } from '../money/decimal.ts';
import type { Collateral } from './health-factor.ts';

/**
 * The price of one collateral asset at which the position can be liquidated while everything else
 * stays as it is: (D − Σ other C·LT) / (quantity · LT). Null where no fall of this asset alone does it.
 */
export function liquidationPrice({
  quantity,
  liquidationThreshold,
  others,
  debt,
}: {
  quantity: Decimal;
  liquidationThreshold: Decimal;
  others: readonly Collateral[];
  debt: Decimal;
}): Decimal | null {
  const covered = others.reduce(
    (sum, other) => sum.plus(exact(other.value).times(exact(other.liquidationThreshold)).div(100)),
    exact('0'),
  );
  const uncovered = exact(debt).minus(covered);
  const weight = exact(quantity).times(exact(liquidationThreshold)).div(100);
  if (!uncovered.isGreaterThan(0) || !weight.isGreaterThan(0)) return null;
  return plain(uncovered.div(weight));
}
