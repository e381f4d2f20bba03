import { q96, sqrtPriceAtTick } from './sqrt-price-at-tick.ts';

/**
 * The most liquidity that both amounts (raw units) suffice for, as the position manager computes it.
 * Source: LiquidityAmounts.getLiquidityForAmounts of Uniswap v3 periphery.
 */
export function liquidityForAmounts({
  sqrtPrice,
  tickLower,
  tickUpper,
  amount0,
  amount1,
}: {
  sqrtPrice: bigint;
  tickLower: number;
  tickUpper: number;
  amount0: bigint;
  amount1: bigint;
}): bigint {
  const lower = sqrtPriceAtTick(tickLower);
  const upper = sqrtPriceAtTick(tickUpper);
  if (sqrtPrice <= lower) return forAmount0(lower, upper, amount0);
  if (sqrtPrice >= upper) return forAmount1(lower, upper, amount1);
  const by0 = forAmount0(sqrtPrice, upper, amount0);
  const by1 = forAmount1(lower, sqrtPrice, amount1);
  if (by0 < by1) return by0;
  return by1;
}

/**
 * Returns the amounts that a pool takes for liquidity, in raw units rounded up. Source:
 * SqrtPriceMath.getAmount0Delta and getAmount1Delta with a positive liquidity, Uniswap v3 core.
 */
export function amountsToAdd({
  sqrtPrice,
  tickLower,
  tickUpper,
  liquidity,
}: {
  sqrtPrice: bigint;
  tickLower: number;
  tickUpper: number;
  liquidity: bigint;
}): [amount0: bigint, amount1: bigint] {
  const lower = sqrtPriceAtTick(tickLower);
  const upper = sqrtPriceAtTick(tickUpper);
  const at = sqrtPrice < lower ? lower : sqrtPrice > upper ? upper : sqrtPrice;
  const amount0 = at === upper ? 0n : ceil(ceil(liquidity * q96 * (upper - at), upper), at);
  return [amount0, ceil(liquidity * (at - lower), q96)];
}

function forAmount0(lower: bigint, upper: bigint, amount0: bigint): bigint {
  const between = (lower * upper) / q96;
  return (amount0 * between) / (upper - lower);
}

function forAmount1(lower: bigint, upper: bigint, amount1: bigint): bigint {
  return (amount1 * q96) / (upper - lower);
}

function ceil(value: bigint, by: bigint): bigint {
  return (value + by - 1n) / by;
}
