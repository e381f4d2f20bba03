/** Trades and deposits as Uniswap v2 itself computes them. Source: UniswapV2Library of v2-periphery. */
import { squareRoot } from './pair-share.ts';

/** Returns the output of a trade, after the fee of 0.3 %, rounded down as the pair does. */
export function amountOut(amountIn: bigint, reserveIn: bigint, reserveOut: bigint): bigint {
  if (amountIn <= 0n || reserveIn <= 0n || reserveOut <= 0n) return 0n;
  const withFee = amountIn * 997n;
  return (withFee * reserveOut) / (reserveIn * 1_000n + withFee);
}

/** Returns the amount of the other token that matches an amount of one, at the reserves. */
export function depositQuote(amount: bigint, reserve: bigint, reserveOther: bigint): bigint {
  return reserve === 0n ? 0n : (amount * reserveOther) / reserve;
}

/**
 * Returns the amounts that a deposit actually takes: the router lowers one of the two to the pool's
 * price.
 */
export function depositTaken(
  desired: readonly [bigint, bigint],
  reserves: readonly [bigint, bigint],
): [bigint, bigint] {
  const [want0, want1] = desired;
  const [reserve0, reserve1] = reserves;
  if (reserve0 === 0n && reserve1 === 0n) return [want0, want1];
  const other = depositQuote(want0, reserve0, reserve1);
  return other <= want1 ? [want0, other] : [depositQuote(want1, reserve1, reserve0), want1];
}

/**
 * Returns the amount of a token to trade for the other one, so that the rest and the proceeds can
 * be deposited together: √(r · (3988009 r + 3988000 a)) − 1997 r, over 1994. Source: Zapper,
 * "optimal one-sided supply".
 */
export function halfToTrade(amount: bigint, reserveIn: bigint): bigint {
  if (reserveIn === 0n) return 0n;
  const square = reserveIn * (reserveIn * 3_988_009n + amount * 3_988_000n);
  return (squareRoot(square) - reserveIn * 1_997n) / 1_994n;
}
