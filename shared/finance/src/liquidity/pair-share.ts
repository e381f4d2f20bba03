/** Pairs of constant product: what a share of their liquidity is. */

type Pair = {
  reserve0: bigint;
  reserve1: bigint;
  totalSupply: bigint;
  /** reserve0 · reserve1 when liquidity was last moved; 0 where the protocol takes no fee. */
  kLast: bigint;
};

/**
 * Liquidity tokens that the pair mints for the protocol before any payout: a sixth of the growth of
 * √k. Source: UniswapV2Pair._mintFee of Uniswap v2 core.
 */
export function pendingProtocolShare({ reserve0, reserve1, totalSupply, kLast }: Pair): bigint {
  if (kLast === 0n) return 0n;
  const root = squareRoot(reserve0 * reserve1);
  const rootLast = squareRoot(kLast);
  if (root <= rootLast) return 0n;
  return (totalSupply * (root - rootLast)) / (root * 5n + rootLast);
}

/** The tokens behind so many liquidity tokens, in raw units rounded down; none of an empty pair. */
export function pairShare(pair: Pair, liquidity: bigint): [amount0: bigint, amount1: bigint] {
  const supply = pair.totalSupply + pendingProtocolShare(pair);
  if (supply === 0n) return [0n, 0n];
  return [(liquidity * pair.reserve0) / supply, (liquidity * pair.reserve1) / supply];
}

/** The largest whole number whose square is not above, by Newton’s steps. Throws below zero. */
export function squareRoot(value: bigint): bigint {
  if (value < 0n) throw new RangeError('There is no square root below zero');
  if (value < 2n) return value;
  let root = 1n << BigInt((value.toString(2).length + 1) >> 1);
  for (;;) {
    const next = (root + value / root) >> 1n;
    if (next >= root) return root;
    root = next;
  }
}
