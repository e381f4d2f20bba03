import type { UniswapV3Position } from '@moa/contracts/defi/uniswap-v3';

/** True where no liquidity is left; it may not be collected yet. */
export function isOver({ status }: Pick<UniswapV3Position, 'status'>): boolean {
  return status === 'closed' || status === 'to_collect';
}
