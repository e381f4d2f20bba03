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
  /** Of the pool, with √price · 2^96 and all liquidity that earns at this price. */
  tick: z.int(),
  sqrtPriceX96: units,
  poolLiquidity: units,
  liquidity: units,
  token0: storedToken,
  token1: storedToken,
  amount0: amount,
  amount1: amount,
  /**
   * What a collection would pay now, in two parts: liquidity that was taken out, and fees. The chain keeps
   * their sum alone: all that the manager has noted counts as principal until logs tell more
   * (`splitOwed`). Missing in rows from before it was told apart.
   */
  principal0: z.optional(amount),
  principal1: z.optional(amount),
  fees0: amount,
  fees1: amount,
  status: z.oneOf(['in_range', 'out_below', 'out_above', 'closed']),
});
export type UniswapV3Position = z.Output<typeof uniswapV3Position>;
