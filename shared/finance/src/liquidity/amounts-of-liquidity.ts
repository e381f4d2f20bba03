import { q96, sqrtPriceAtTick } from './sqrt-price-at-tick.ts';

type Range = {
  liquidity: bigint;
  tickLower: number;
  tickUpper: number;
  /** √price · 2^96 of the pool, and its tick, which on a bound decides the side. */
  sqrtPrice: bigint;
  tick: number;
};

/**
 * The tokens in a range of concentrated liquidity, in raw units rounded down, as the pool would pay
 * them out. With s = √price: below the range all is token 0, L(1/s_lower − 1/s_upper); above it all
 * is token 1, L(s_upper − s_lower); inside both, each up to the price. Source: SqrtPriceMath and
 * UniswapV3Pool._modifyPosition of Uniswap v3 core.
 */
export function amountsOfLiquidity({
  liquidity,
  tickLower,
  tickUpper,
  sqrtPrice,
  tick,
}: Range): [amount0: bigint, amount1: bigint] {
  const lower = sqrtPriceAtTick(tickLower);
  const upper = sqrtPriceAtTick(tickUpper);
  if (tick < tickLower) return [amount0Between(lower, upper, liquidity), 0n];
  if (tick >= tickUpper) return [0n, amount1Between(lower, upper, liquidity)];
  return [amount0Between(sqrtPrice, upper, liquidity), amount1Between(lower, sqrtPrice, liquidity)];
}

/** L(1/from − 1/to); the pool rounds after each of its two divisions. */
function amount0Between(from: bigint, to: bigint, liquidity: bigint): bigint {
  return (liquidity * q96 * (to - from)) / to / from;
}

function amount1Between(from: bigint, to: bigint, liquidity: bigint): bigint {
  return (liquidity * (to - from)) / q96;
}
