/** A pool as the form of a new range needs it. */
import type { UniswapV3Position } from '@moa/contracts/defi/uniswap-v3';
import { tickSpacings } from '@moa/finance/liquidity/nearest-tick';
import { exact } from '@moa/finance/money/decimal';

export type RangePool = Pick<
  UniswapV3Position,
  'token0' | 'token1' | 'fee' | 'tick' | 'current' | 'chain' | 'currency'
> & { id: string; tickSpacing: number };

export function getPool(position: UniswapV3Position): RangePool {
  const { poolId, token0, token1, fee, tick, current, chain, currency } = position;
  // Percent to parts of a million.
  const parts = exact(fee).times(10_000).toNumber();
  return {
    id: poolId,
    token0,
    token1,
    fee,
    tick,
    current,
    chain,
    currency,
    tickSpacing: tickSpacings[parts] ?? 1,
  };
}
