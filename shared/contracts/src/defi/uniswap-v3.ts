/** /api/v1/defi/uniswap-v3: positions of concentrated liquidity. */
import { defineOperation } from '../operation.ts';
import {
  currencyCode,
  decimal,
  id,
  idParams,
  isoTime,
  missingPart,
  percent,
  typedDecimal,
} from '../primitives.ts';
import * as z from '../schema.ts';
import { address, transactionHash, transactionPlan } from './plans.ts';

const rangeStatuses = [
  'in_range',
  'out_below',
  'out_above',
  'closed',
  /** Closed, and what came out of it was not collected yet. */
  'to_collect',
  /** The pool has no price that means anything: at the very end of what it can hold. */
  'unknown_price',
] as const;
const rangeStatus = z.oneOf(rangeStatuses);
export type RangeStatus = z.Output<typeof rangeStatus>;

const rangeToken = z.object({
  symbol: z.string(),
  name: z.string(),
  address,
  decimals: z.int(),
  /** In `currency`; null where no market prices it. */
  price: z.nullable(decimal),
  /** No token list knows it. */
  unlisted: z.boolean(),
});

/** Token 1 for one token 0, and the other way round. Null where it is beyond what can be written. */
const poolPrice = z.object({ price: z.nullable(decimal), inverse: z.nullable(decimal) });

const pairAmounts = z.object({ amount0: decimal, amount1: decimal });
const valuedAmounts = z.extend(pairAmounts, { value: z.nullable(decimal) });

const rangePerformance = z.object({
  /** The logs of the position and of its pool are known from here on. */
  since: isoTime,
  /** True if the position's whole life is known; otherwise the fields below are null. */
  complete: z.boolean(),
  openedAt: z.nullable(isoTime),
  deposited: pairAmounts,
  removed: pairAmounts,
  collected: pairAmounts,
  /** Lifetime fees. */
  fees: pairAmounts,
  /** Deposits at the prices of then. */
  cost: z.nullable(decimal),
  /** Deposits at the prices of now. */
  hodl: z.nullable(decimal),
  divergence: z.nullable(decimal),
  divergencePct: z.nullable(percent),
  feesValue: z.nullable(decimal),
  poolPnl: z.nullable(decimal),
  /** Gas paid by the owner for the position's transactions, at the prices of the time. */
  gas: z.nullable(decimal),
  /** `poolPnl` less `gas`; `poolPnl` alone where the gas is not known. */
  totalPnlVsHold: z.nullable(decimal),
  pnlVsCost: z.nullable(decimal),
  pnlVsCostPct: z.nullable(percent),
  /** Adds up to the position's `totalValue`, to the last unit of the currency. */
  waterfall: z.nullable(
    z.array(
      z.object({
        name: z.oneOf(['cost', 'priceChange', 'divergence', 'fees', 'withdrawn']),
        value: decimal,
      }),
    ),
  ),
  /** A year's fees against the mean value, estimated from the pool's swaps. */
  feeApr7d: z.nullable(percent),
  feeApr30d: z.nullable(percent),
  timeInRange7d: z.nullable(percent),
  timeInRange30d: z.nullable(percent),
});

const uniswapV3Position = z.object({
  id,
  walletId: id,
  walletLabel: z.string(),
  address,
  chain: z.string(),
  version: z.oneOf(['v3']),
  tokenId: z.string(),
  poolId: id,
  /** Percent of what is swapped. */
  fee: percent,
  currency: currencyCode,
  status: rangeStatus,
  /** Since when it has this status; null where it had it before anything is known. */
  since: z.nullable(isoTime),
  token0: rangeToken,
  token1: rangeToken,
  tick: z.int(),
  tickLower: z.int(),
  tickUpper: z.int(),
  /** Both bounds are the ends of what the pool can hold. */
  fullRange: z.boolean(),
  current: poolPrice,
  lower: poolPrice,
  upper: poolPrice,
  liquidity: z.string(),
  /** Share of the liquidity that earns at this price; null while the position earns nothing. */
  poolShare: z.nullable(percent),
  amounts: valuedAmounts,
  /** Liquidity that was taken out and not collected. A collection pays it and the fees. */
  principal: valuedAmounts,
  /** Fees that were not collected. */
  uncollected: valuedAmounts,
  /** All three together; null where a price is missing. */
  totalValue: z.nullable(decimal),
  /** Distance of the price from the bounds, in percent of the price. */
  distanceLowerPct: z.nullable(percent),
  distanceUpperPct: z.nullable(percent),
  /** Days after which one standard deviation of the price reaches the bound. */
  sigmaDaysLower: z.nullable(decimal),
  sigmaDaysUpper: z.nullable(decimal),
  atLower: valuedAmounts,
  atUpper: valuedAmounts,
  /** Null where the past cannot be read now: see `missing`. */
  performance: z.nullable(rangePerformance),
  missing: z.array(missingPart),
  blockNumber: z.string(),
  lastUpdated: isoTime,
  stale: z.boolean(),
});
export type UniswapV3Position = z.Output<typeof uniswapV3Position>;

const rangeEvent = z.object({
  kind: z.oneOf(['mint', 'increase', 'decrease', 'collect']),
  at: isoTime,
  block: z.string(),
  hash: transactionHash,
  amount0: decimal,
  amount1: decimal,
  /** At the prices of then; null where one is not known. */
  valueThen: z.nullable(decimal),
  /** For a collection: the part that is fees and not principal. */
  fees: z.nullable(valuedAmounts),
});
export type RangeEvent = z.Output<typeof rangeEvent>;

const rangeSuggestion = z.object({
  /** Standard deviations of the price over the horizon; null: the range that is held. */
  k: z.nullable(decimal),
  tickLower: z.int(),
  tickUpper: z.int(),
  lower: poolPrice,
  upper: poolPrice,
  expectedTimeInRange: percent,
  /** Expected, from the pool's fees of seven days and the liquidity that shares them now. */
  feeApr: percent,
  /** The impermanent loss that is expected in a year, of the value. */
  lossApr: percent,
  /** Gas and trading to the new proportions; null where a price is missing. */
  cost: z.nullable(decimal),
  /** Fees less impermanent loss over the horizon, less the cost; null where a price is missing. */
  net: z.nullable(decimal),
  /** Null: it never pays back, or the cost is not known. */
  breakEvenDays: z.nullable(decimal),
});

const rangeAdvice = z.object({
  /**
   * Model of the expected time in range: Brownian motion of the logarithm of the price, without
   * drift.
   */
  method: z.oneOf(['brownian']),
  horizonDays: z.int(),
  /** Volatility of the pool's own price, in percent. */
  volatilityDaily: percent,
  volatilityDays: z.int(),
  candidates: z.array(rangeSuggestion),
  recommendation: z.object({
    action: z.oneOf(['rebalance', 'hold']),
    /** Place in `candidates`; null to hold. */
    candidate: z.nullable(z.int()),
    reason: z.oneOf([
      'out_of_range',
      'drifted',
      'in_good_place',
      'better_but_centred',
      'unknown_cost',
      'too_expensive',
      'no_better_range',
    ]),
  }),
});
export type RangeAdvice = z.Output<typeof rangeAdvice>;

const liquidityBar = z.object({
  tickLower: z.int(),
  tickUpper: z.int(),
  lower: poolPrice,
  upper: poolPrice,
  liquidity: z.string(),
});

const uniswapV3PositionDetail = z.extend(uniswapV3Position, {
  events: z.array(rangeEvent),
  /**
   * Fees of each of the last 30 days (UTC), oldest first, estimated from the pool's swaps: those days of
   * which the pool and the position are known. `value` at the prices of then.
   */
  feeDays: z.array(
    z.object({ day: z.string(), value: z.nullable(decimal), apr: z.nullable(percent) }),
  ),
  /** Null where the pool's past is too short, or the position is closed: see `missing`. */
  advice: z.nullable(rangeAdvice),
});

const poolAnalytics = z.object({
  id,
  chain: z.string(),
  address,
  currency: currencyCode,
  token0: rangeToken,
  token1: rangeToken,
  fee: percent,
  tickSpacing: z.int(),
  tick: z.int(),
  current: poolPrice,
  /** That earns at this price. */
  liquidity: z.string(),
  /** Reserves of the pool, including uncollected fees. */
  reserves: valuedAmounts,
  /** Known since then, from the pool's logs. */
  since: isoTime,
  complete: z.boolean(),
  volume24h: z.nullable(decimal),
  volume7d: z.nullable(decimal),
  fees24h: z.nullable(decimal),
  fees7d: z.nullable(decimal),
  swaps24h: z.int(),
  /** Fees of a week against what the pool holds, for a year. */
  feeApr7d: z.nullable(percent),
  volatilityDaily: z.nullable(percent),
  /** Oldest first, UTC. */
  days: z.array(
    z.object({
      date: z.string(),
      volume: z.nullable(decimal),
      fees: z.nullable(decimal),
      swaps: z.int(),
      /** Last of the day, token 1 for one token 0. */
      price: z.nullable(decimal),
    }),
  ),
  /** Liquidity around the price. */
  distribution: z.array(liquidityBar),
  missing: z.array(missingPart),
  blockNumber: z.string(),
});
export type PoolAnalytics = z.Output<typeof poolAnalytics>;

const query = z.object({ currency: z.optional(currencyCode) });

export const listUniswapV3Positions = defineOperation({
  method: 'GET',
  path: '/api/v1/defi/uniswap-v3/positions',
  access: 'bearer',
  summary: 'List concentrated liquidity positions of all wallets, including closed ones',
  query,
  output: z.array(uniswapV3Position),
});

export const getUniswapV3Position = defineOperation({
  method: 'GET',
  path: '/api/v1/defi/uniswap-v3/positions/{id}',
  access: 'bearer',
  owned: { id: 'defi-position' },
  summary: 'Get a position with its events, and suggested ranges for the current price',
  params: idParams,
  query,
  output: uniswapV3PositionDetail,
});

export const refreshUniswapV3Position = defineOperation({
  method: 'POST',
  path: '/api/v1/defi/uniswap-v3/positions/{id}/refresh',
  access: 'bearer',
  owned: { id: 'defi-position' },
  summary: 'Refresh the wallet of a position; returns the last known position',
  params: idParams,
  query,
  output: uniswapV3Position,
  repeat: 'same',
  limit: 'outbound',
});

const planErrors = [
  'BIZ_INSUFFICIENT_BALANCE',
  'BIZ_INVALID_POSITION',
  'DEFI_TRANSACTION_FAILED',
  'DEFI_SLIPPAGE_EXCEEDED',
  'DEFI_POOL_NOT_FOUND',
  'DEFI_CONTRACT_ERROR',
] as const;

export const collectUniswapV3Fees = defineOperation({
  method: 'POST',
  path: '/api/v1/defi/uniswap-v3/positions/{id}/collect-fees',
  access: 'bearer',
  owned: { id: 'defi-position' },
  summary: 'Plan to collect the fees of a position',
  params: idParams,
  output: transactionPlan,
  errors: planErrors,
  repeat: 'keyed',
  effect: 'transaction',
  limit: 'outbound',
});

/** Percent that the price may move before the contract refuses; half a percent where it is left out. */
const slippage = z.optional(typedDecimal);
const amount = z.optional(
  z.string().check(z.maxLength(120), z.regex(/^(max|\d+(\.\d+)?)$/, 'an amount, or "max"')),
);
/** Pay wrapped ether with the network's own coin. */
const native = z.optional(z.boolean());
const tick = z.int().check(z.minimum(-887_272), z.maximum(887_272));

/** Which of its fields an act takes is checked by the server: 422 names the one that is missing. */
const planUniswapV3Body = z.object({
  action: z.oneOf(['mint', 'increase', 'decrease', 'close']),
  /** To mint. */
  walletId: z.optional(id),
  poolId: z.optional(id),
  tickLower: z.optional(tick),
  tickUpper: z.optional(tick),
  /** For all actions on an existing position. */
  positionId: z.optional(id),
  /** To mint and increase: at most so much of each; the pool takes what its price wants of both. */
  amount0: amount,
  amount1: amount,
  native,
  /** To decrease: of the liquidity, above 0 and up to 100. */
  percent: z.optional(typedDecimal),
  slippage,
});

export const planUniswapV3 = defineOperation({
  method: 'POST',
  path: '/api/v1/defi/uniswap-v3/plan',
  access: 'bearer',
  owned: { walletId: 'wallet', poolId: 'public', positionId: 'defi-position' },
  summary: 'Plan to open, increase, decrease or close a position',
  body: planUniswapV3Body,
  output: transactionPlan,
  errors: planErrors,
  repeat: 'keyed',
  effect: 'transaction',
  limit: 'outbound',
});

/** A pool in which a position can be opened. */
const offeredPool = z.object({
  id,
  chain: z.string(),
  currency: currencyCode,
  token0: rangeToken,
  token1: rangeToken,
  fee: percent,
  tickSpacing: z.int(),
  tick: z.int(),
  current: poolPrice,
});

export const listUniswapV3Pools = defineOperation({
  method: 'GET',
  path: '/api/v1/defi/uniswap-v3/pools',
  access: 'bearer',
  owned: { walletId: 'wallet' },
  summary: 'List pools where a wallet can open a position, those of tokens it holds first',
  query: z.object({ walletId: id, currency: z.optional(currencyCode) }),
  output: z.array(offeredPool),
  errors: ['DEFI_CONTRACT_ERROR'],
  limit: 'outbound',
});

export const getUniswapV3PoolAnalytics = defineOperation({
  method: 'GET',
  path: '/api/v1/defi/uniswap-v3/pools/{id}/analytics',
  access: 'bearer',
  owned: { id: 'public' },
  summary: 'Get volume, fees, price and liquidity of a pool, from its logs',
  params: idParams,
  query,
  output: poolAnalytics,
  errors: ['DEFI_POOL_NOT_FOUND', 'DEFI_CONTRACT_ERROR'],
  limit: 'outbound',
});
