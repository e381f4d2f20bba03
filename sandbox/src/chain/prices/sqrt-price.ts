/**
 * Prices as Uniswap v3 keeps them: the square root of raw token1 per raw token0 as Q64.96, and its
 * logarithm to base 1.0001, the tick.
 */
type Side = { usd: bigint; decimals: number };

/** `usd` of both sides in the same fixed point. */
export function sqrtPriceX96(token0: Side, token1: Side): bigint {
  const numerator = token0.usd * 10n ** BigInt(token1.decimals);
  const denominator = token1.usd * 10n ** BigInt(token0.decimals);
  return squareRoot((numerator << 192n) / denominator);
}

/** The greatest multiple of `spacing` at or below the price; exact enough to choose a range by. */
export function tickAt(sqrtPrice: bigint, spacing: number): number {
  const price = (Number(sqrtPrice) / 2 ** 96) ** 2;
  const tick = Math.log(price) / Math.log(1.0001);
  return Math.floor(tick / spacing) * spacing;
}

function squareRoot(value: bigint): bigint {
  if (value < 2n) return value;
  let root = 1n << BigInt((value.toString(2).length + 1) >> 1);
  for (;;) {
    const next = (value / root + root) >> 1n;
    if (next >= root) return root;
    root = next;
  }
}
