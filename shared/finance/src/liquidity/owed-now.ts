/** Growth of both tokens' fees. */
export type Growth = readonly [token0: bigint, token1: bigint];
export type Owed = readonly [token0: bigint, token1: bigint];

/** Liquidity with its growth and debt as of the last touch. */
export type Earning = { liquidity: bigint; last: Growth; owed: Owed };

const word = 1n << 256n;
const q128 = 1n << 128n;

/** Counters of the pool run over 2^256, and their differences are right all the same. */
export const wrap = (value: bigint) => ((value % word) + word) % word;

/**
 * Fees in raw units, rounded down: what was owed at the last touch, and since then growth times
 * liquidity. The contracts keep the sum in 128 bits. Source: Position.update of Uniswap v3 core.
 */
export function owedNow({ liquidity, last, owed }: Earning, inside: Growth): Owed {
  const side = (one: 0 | 1) =>
    (owed[one] + (((wrap(inside[one] - last[one]) * liquidity) / q128) % q128)) % q128;
  return [side(0), side(1)];
}
