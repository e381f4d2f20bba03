/** A share of a pair, in the wallet and staked, as it is kept: exact text, amounts in whole tokens. */
import * as z from '@moa/contracts/schema';
import { storedToken } from '../stored-token.ts';

const units = z.string().check(z.regex(/^\d{1,78}$/));
const amount = z.string().check(z.regex(/^\d{1,78}(\.\d{1,36})?$/));

const share = z.object({
  /** Liquidity tokens, raw units of 18 decimals, and the tokens behind them. */
  liquidity: units,
  amount0: amount,
  amount1: amount,
});

export const lpPosition = z.object({
  pair: z.string(),
  factory: z.string(),
  token0: storedToken,
  token1: storedToken,
  reserve0: amount,
  reserve1: amount,
  totalSupply: units,
  /** Shares minted for the protocol before any payout. */
  protocolShare: units,
  held: share,
  staked: z.array(
    z.extend(share, {
      contract: z.string(),
      reward: z.nullable(z.object({ token: storedToken, amount })),
    }),
  ),
});
export type LpPosition = z.Output<typeof lpPosition>;
