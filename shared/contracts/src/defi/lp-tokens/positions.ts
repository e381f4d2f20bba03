/** /api/v1/defi/lp-tokens/positions: shares of pools of constant product, in the wallet and staked. */
import { defineOperation } from '../../operation.ts';
import { currencyCode, decimal, id, idParams, isoTime, percent } from '../../primitives.ts';
import * as z from '../../schema.ts';
import { address } from '../plans.ts';

const poolToken = z.object({
  address,
  symbol: z.string(),
  name: z.string(),
  decimals: z.int(),
  /** True if a token list has it; other tokens are not priced. */
  listed: z.boolean(),
});

/** So much of a token; values are in the answer's `currency`, null without a price. */
export const tokenAmount = z.object({
  token: poolToken,
  amount: decimal,
  price: z.nullable(decimal),
  value: z.nullable(decimal),
});

export const spendingLimit = z.object({
  token: address,
  symbol: z.string(),
  spender: address,
  /** Name of the spender in its protocol; null if unknown. */
  spenderName: z.nullable(z.string()),
  /** Tokens. */
  allowance: decimal,
  /** 2^255 and above, in the smallest unit. */
  isUnlimited: z.boolean(),
});
export type SpendingLimit = z.Output<typeof spendingLimit>;

const stakedShare = z.object({
  contract: address,
  liquidity: decimal,
  reward: z.nullable(tokenAmount),
  /**
   * Simple yearly rate on the staked value, at the reward's current price; 0 after the last rewards
   * period has ended.
   */
  rewardApr: z.nullable(percent),
  /** Until when the present pay runs. */
  rewardsUntil: z.nullable(isoTime),
});

/**
 * Decomposition of the position's value. `depositValue` (the remaining deposits, at the prices of
 * the time) + `priceChange` + `impermanentLoss` + `fees` = `value`, to the last unit.
 */
const poolResult = z.object({
  depositValue: z.nullable(decimal),
  /** All that was ever put in, at the prices of then: what of it is not in `depositValue` was taken out, or sent elsewhere. */
  putIn: z.nullable(decimal),
  /** Current value of the deposited tokens, had they been held. */
  holdValue: z.nullable(decimal),
  priceChange: z.nullable(decimal),
  /** Negative: what the pool's exchange of one token for the other cost against keeping them. */
  impermanentLoss: z.nullable(decimal),
  /** In percent of `holdValue`. */
  impermanentLossPercent: z.nullable(percent),
  /** Estimated from the growth of √k for a liquidity token since each deposit. */
  fees: z.nullable(decimal),
  rewardsClaimable: z.nullable(decimal),
  /** At the prices of then. */
  rewardsClaimed: z.nullable(decimal),
  /** Proceeds of withdrawals less the deposits behind them, at the prices of the time. */
  realised: z.nullable(decimal),
  /**
   * value − depositValue + realised + rewards; network fees are not in it. That is value + rewards + what
   * was taken out (putIn − depositValue + realised) − putIn.
   */
  netPnl: z.nullable(decimal),
  /** In percent of `putIn`. */
  netPnlPercent: z.nullable(percent),
  /** The first deposit that is known. */
  since: z.nullable(isoTime),
  quality: z.oneOf(['ok', 'partial', 'insufficient_data']),
  missing: z.array(
    z.oneOf(['history', 'prices_then', 'prices_now', 'received_from_elsewhere', 'node']),
  ),
});
export type PoolResult = z.Output<typeof poolResult>;

const poolPosition = z.object({
  id,
  walletId: id,
  walletLabel: z.string(),
  address,
  network: z.string(),
  protocol: z.string(),
  /** Id for `/pools/{id}/analytics`. */
  poolId: id,
  poolAddress: address,
  /** `USDC/WETH`. */
  label: z.string(),
  currency: currencyCode,
  /** Share of all liquidity tokens, including the staked ones. */
  share: percent,
  /** Liquidity tokens in all. */
  liquidity: decimal,
  /** Liquidity tokens in the wallet. */
  held: decimal,
  staked: z.array(stakedShare),
  tokens: z.tuple([tokenAmount, tokenAmount]),
  value: z.nullable(decimal),
  /** Since 24 hours ago, by the prices of its tokens alone. */
  change24h: z.nullable(z.object({ value: decimal, percent: percent })),
  result: poolResult,
  /** Fees of the last seven days against the pool's value, a year, simple; null where they are not known. */
  feeApr: z.nullable(percent),
  /** Yearly rate of the staked part. */
  rewardApr: z.nullable(percent),
  /** Allowances of contracts for the wallet's liquidity tokens; null if the node gave no answer. */
  allowances: z.nullable(z.array(spendingLimit)),
  blockNumber: z.string(),
  lastUpdated: isoTime,
  stale: z.boolean(),
});
export type PoolPosition = z.Output<typeof poolPosition>;

const query = z.object({ currency: z.optional(currencyCode) });

export const listLpPositions = defineOperation({
  method: 'GET',
  path: '/api/v1/defi/lp-tokens/positions',
  access: 'bearer',
  summary: 'List liquidity pool positions of all wallets, with their returns',
  query,
  output: z.array(poolPosition),
});

export const getLpPosition = defineOperation({
  method: 'GET',
  path: '/api/v1/defi/lp-tokens/positions/{id}',
  access: 'bearer',
  owned: { id: 'defi-position' },
  summary: 'Get a liquidity pool position',
  params: idParams,
  query,
  output: poolPosition,
});

export const refreshLpPosition = defineOperation({
  method: 'POST',
  path: '/api/v1/defi/lp-tokens/positions/{id}/refresh',
  access: 'bearer',
  owned: { id: 'defi-position' },
  summary: 'Refresh the wallet of a position; returns the last known position',
  params: idParams,
  query,
  output: poolPosition,
  repeat: 'same',
  limit: 'outbound',
});

export const refreshLpPositions = defineOperation({
  method: 'POST',
  path: '/api/v1/defi/lp-tokens/positions/refresh-all',
  access: 'bearer',
  summary: 'Refresh all wallets with liquidity pool positions',
  output: z.object({
    /** Wallets that are read. */
    walletIds: z.array(id),
    positions: z.int(),
  }),
  repeat: 'same',
  limit: 'outbound',
});
