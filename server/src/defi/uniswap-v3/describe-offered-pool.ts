import type { listUniswapV3Pools } from '@moa/contracts/defi/uniswap-v3';
import type { OperationOutput } from '@moa/contracts/operation';
import type { CurrencyCode } from '@moa/contracts/primitives';
import { tickSpacings } from '@moa/finance/liquidity/nearest-tick';
import type { Network } from '../../networks/network.ts';
import type { PriceBook } from '../../providers/prices/price-book.ts';
import { getPoolId } from '../protocol/pool-id.ts';
import type { OfferedPool } from './offered-pools.ts';
import { describeToken, pairPrices, priceOfSqrt } from './position-values.ts';
import { percentOfFee } from './position-view.ts';

/** A pool as the form of a new position shows it, at the prices of now. */
export function describeOfferedPool(
  network: Network,
  pool: OfferedPool,
  book: PriceBook,
  currency: CurrencyCode,
): OperationOutput<typeof listUniswapV3Pools>[number] {
  const [price0, price1] = pairPrices(pool, book, currency);
  return {
    id: getPoolId(network.id, pool.address),
    chain: network.id,
    currency,
    token0: describeToken(pool.token0, price0),
    token1: describeToken(pool.token1, price1),
    fee: percentOfFee(pool.fee),
    tickSpacing: tickSpacings[pool.fee] ?? 1,
    tick: pool.tick,
    current: priceOfSqrt(pool.sqrtPrice, pool),
  };
}
