/**
 * The health of a lending position, by Aave's definition: collateral weighted by its liquidation
 * thresholds over debt. Below one it can be liquidated. Rounded down everywhere, so that a position
 * never looks safer than it is.
 */
import { type Decimal, exact, plain } from '../money/decimal.ts';
import { cutTo } from '../money/round-to.ts';

export type Collateral = {
  /** In the market's base currency. */
  value: Decimal;
  /** Percent units: "82.5". */
  liquidationThreshold: Decimal;
};

/** Null without a debt: there is nothing to liquidate. */
export function healthFactor(collaterals: readonly Collateral[], debt: Decimal): Decimal | null {
  if (exact(debt).isZero()) return null;
  const weighted = collaterals.reduce(
    (sum, { value, liquidationThreshold }) =>
      sum.plus(exact(value).times(exact(liquidationThreshold)).div(100)),
    exact('0'),
  );
  return cutTo(plain(weighted.div(exact(debt))), 18);
}

type HealthZone = 'safe' | 'moderate' | 'caution' | 'danger' | 'liquidation' | 'none';

/** From 3 safe, from 1.5 moderate, from 1.1 caution, from 1 danger, below it can be liquidated. */
export function healthZone(factor: Decimal | null): HealthZone {
  if (factor === null) return 'none';
  const value = exact(factor);
  if (value.isGreaterThanOrEqualTo(3)) return 'safe';
  if (value.isGreaterThanOrEqualTo('1.5')) return 'moderate';
  if (value.isGreaterThanOrEqualTo('1.1')) return 'caution';
  if (value.isGreaterThanOrEqualTo(1)) return 'danger';
  return 'liquidation';
}

/**
 * Returns the joint fall of all collateral that leads to liquidation, in percent, rounded down;
 * never below zero.
 */
export function dropToLiquidation(factor: Decimal | null): Decimal | null {
  if (factor === null) return null;
  const value = exact(factor);
  if (value.isLessThanOrEqualTo(1)) return '0.00';
  return cutTo(plain(exact('100').minus(exact('100').div(value))), 2);
}
