/** Value of a share of a constant-product pool. Amounts in whole tokens, prices in one currency. */
import { type Decimal, divide, exact, multiply, plain } from '../money/decimal.ts';

type Reserves = { reserve0: Decimal; reserve1: Decimal; price0: Decimal; price1: Decimal };

/** reserve0 · price0 + reserve1 · price1: a large trade within a block bends it. */
export function valueByReserves({ reserve0, reserve1, price0, price1 }: Reserves): Decimal {
  return plain(exact(multiply(reserve0, price0)).plus(multiply(reserve1, price1)));
}

/**
 * 2 · √(price0 · price1 · k): from k, which trades leave unchanged, and the markets' prices, so
 * that trading in the pool cannot manipulate it. Never above the value by reserves (the inequality
 * of the means). Source: Alpha Finance, "Fair Uniswap's LP token pricing". 40 decimals.
 */
export function fairValue({ reserve0, reserve1, price0, price1 }: Reserves): Decimal {
  const k = exact(multiply(reserve0, reserve1));
  return plain(k.times(multiply(price0, price1)).sqrt().times(2));
}

/** Fees of some days against the value that earned them, in percent a year, simple; null without a value. */
export function feeApr(fees: Decimal, value: Decimal, days: number): Decimal | null {
  if (exact(value).isZero() || days <= 0) return null;
  const yearly = exact(fees).times(365).div(days);
  return plain(
    exact(divide(plain(yearly), value))
      .times(100)
      .decimalPlaces(8),
  );
}
