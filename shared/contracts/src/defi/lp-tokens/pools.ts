/** Pools themselves: what moves through them, and what that pays. */

import { network } from '../../networks/network-id.ts';
import { defineOperation } from '../../operation.ts';
import { currencyCode, decimal, id, idParams, isoTime, percent } from '../../primitives.ts';
import * as z from '../../schema.ts';
import { address } from '../plans.ts';
import { tokenAmount } from './positions.ts';

const poolDay = z.object({
  /** The day (UTC). */
  at: isoTime,
  volume: z.nullable(decimal),
  fees: z.nullable(decimal),
  /** At the end of the day. */
  tvl: z.nullable(decimal),
  /** Fees of the day as a simple yearly rate. */
  feeApr: z.nullable(percent),
  swaps: z.int(),
});
export type PoolDay = z.Output<typeof poolDay>;

const poolAnalytics = z.object({
  id,
  network: z.string(),
  protocol: z.string(),
  address,
  label: z.string(),
  currency: currencyCode,
  reserves: z.tuple([tokenAmount, tokenAmount]),
  /** Liquidity tokens in all. */
  totalSupply: decimal,
  /** Price of token0 in token1, by the reserves and by the markets. */
  price: z.nullable(decimal),
  marketPrice: z.nullable(decimal),
  /** Deviation of the pool's price from the markets'. */
  deviation: z.nullable(percent),
  tvl: z.nullable(decimal),
  volume24h: z.nullable(decimal),
  volume7d: z.nullable(decimal),
  /** Fees that the liquidity providers receive. */
  fees24h: z.nullable(decimal),
  fees7d: z.nullable(decimal),
  /** fees of a day · 365 / value of the pool, simple. */
  feeApr24h: z.nullable(percent),
  feeApr7d: z.nullable(percent),
  swaps24h: z.int(),
  /** Fee rate of a trade, of which `protocolPart` goes to the protocol. */
  feeRate: percent,
  protocolPart: percent,
  /** Oldest first; a day without a trade is there with zeros. */
  trend: z.array(poolDay),
  /** The logs are known without a gap from here on. */
  since: isoTime,
  /** True if the logs cover the requested period. */
  complete: z.boolean(),
  asOf: isoTime,
  blockNumber: z.string(),
});
export type PoolAnalytics = z.Output<typeof poolAnalytics>;

export const getPoolAnalytics = defineOperation({
  method: 'GET',
  path: '/api/v1/defi/lp-tokens/pools/{id}/analytics',
  access: 'bearer',
  owned: { id: 'public' },
  summary: 'Get value, volume, fees and annual fee rate of a pool, from its logs',
  params: idParams,
  query: z.object({
    currency: z.optional(currencyCode),
    days: z.optional(z.oneOf(['7', '30'])),
  }),
  output: poolAnalytics,
  errors: ['DEFI_POOL_NOT_FOUND', 'DEFI_CONTRACT_ERROR'],
});

const poolLine = z.object({
  id,
  label: z.string(),
  address,
  tvl: z.nullable(decimal),
  volume24h: z.nullable(decimal),
  fees24h: z.nullable(decimal),
  feeApr7d: z.nullable(percent),
  /** Value of the user's positions in it. */
  own: z.nullable(decimal),
});

export const getLpProtocolStats = defineOperation({
  method: 'GET',
  path: '/api/v1/defi/lp-tokens/protocols/{protocol}/stats',
  access: 'bearer',
  summary: 'Get a protocol on a network: its pools, their value and volume, and your share',
  params: z.object({ protocol: z.oneOf(['uniswap-v2']) }),
  query: z.object({ network: z.optional(network), currency: z.optional(currencyCode) }),
  output: z.object({
    protocol: z.string(),
    network: z.string(),
    currency: currencyCode,
    factory: address,
    router: z.nullable(address),
    /** All that the factory has founded. */
    poolCount: z.int(),
    /**
     * Pools in the sums: all pools of a small protocol; for a large one, only those of the user.
     */
    pools: z.array(poolLine),
    coversAll: z.boolean(),
    tvl: z.nullable(decimal),
    volume24h: z.nullable(decimal),
    fees24h: z.nullable(decimal),
    feeRate: percent,
    protocolPart: percent,
    own: z.object({ positions: z.int(), value: z.nullable(decimal) }),
    asOf: isoTime,
  }),
  errors: ['NOT_FOUND', 'DEFI_CONTRACT_ERROR'],
});

const hexAddress = address;

export const getRewardTokenPrices = defineOperation({
  method: 'POST',
  path: '/api/v1/defi/lp-tokens/reward-token-prices',
  access: 'bearer',
  summary: 'Get prices of reward tokens; null where no market prices one',
  body: z.object({
    tokenAddresses: z.array(hexAddress).check(z.minLength(1), z.maxLength(50)),
    network: z.withDefault(network, 'ethereum'),
    currency: z.optional(currencyCode),
  }),
  output: z.array(
    z.object({
      tokenAddress: hexAddress,
      symbol: z.nullable(z.string()),
      currency: currencyCode,
      price: z.nullable(decimal),
      change24h: z.nullable(percent),
      source: z.nullable(z.string()),
      at: z.nullable(isoTime),
      stale: z.boolean(),
    }),
  ),
  repeat: 'safe',
  limit: 'compute',
});
