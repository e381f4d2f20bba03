/** A position of concentrated liquidity, as it is kept: exact text, amounts in whole tokens. */
import * as z from '@moa/contracts/schema';
import { storedToken } from '../stored-token.ts';

const units = z.string().check(z.regex(/^\d{1,78}$/));
const amount = z.string().check(z.regex(/^\d{1,78}(\.\d{1,36})?$/));

export const uniswapV3Position = z.object({
  tokenId: units,
  manager: z.string(),
  pool: z.string(),
  /** Parts of a million. */
  fee: z.int(),
  tickLower: z.int(),
  tickUpper: z.int(),
  /** State of the pool, with √price · 2^96 and all liquidity in range. */
  tick: z.int(),
  sqrtPriceX96: units,
  poolLiquidity: units,
  liquidity: units,
  token0: storedToken,
  token1: storedToken,
  amount0: amount,
  amount1: amount,
  /**
   * Payout of a collection at this block, in two parts: withdrawn liquidity and fees. The chain
   * stores only their sum: everything the manager has recorded counts as principal until logs tell
   * more (`splitOwed`). Missing in older rows.
   */
  principal0: z.optional(amount),
  principal1: z.optional(amount),
  fees0: amount,
  fees1: amount,
  status: z.oneOf(['in_range', 'out_below', 'out_above', 'closed']),
});
export type UniswapV3Position = z.Output<typeof uniswapV3Position>;
