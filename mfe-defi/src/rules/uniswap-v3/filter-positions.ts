import type { UniswapV3Position } from '@moa/contracts/defi/uniswap-v3';
import { isSmall } from '../is-small.ts';

export type PositionFilter = 'all' | 'in' | 'out' | 'closed';

const statuses: Readonly<Record<Exclude<PositionFilter, 'all'>, readonly string[]>> = {
  in: ['in_range'],
  out: ['out_below', 'out_above'],
  closed: ['closed', 'to_collect'],
};

export function filterPositions<
  P extends Pick<UniswapV3Position, 'status' | 'chain' | 'version' | 'totalValue' | 'currency'>,
>(
  positions: readonly P[],
  {
    filter,
    chain,
    version,
    hideSmall,
  }: {
    filter: PositionFilter;
    chain: string;
    version: 'all' | UniswapV3Position['version'];
    hideSmall: boolean;
  },
): P[] {
  return positions.filter(({ status, totalValue, currency, ...one }) => {
    if (chain !== 'all' && one.chain !== chain) return false;
    if (version !== 'all' && one.version !== version) return false;
    if (hideSmall && isSmall(totalValue, currency)) return false;
    return filter === 'all' || statuses[filter].includes(status);
  });
}
