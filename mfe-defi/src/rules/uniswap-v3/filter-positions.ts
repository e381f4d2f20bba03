import type { UniswapV3Position } from '@moa/contracts/defi/uniswap-v3';

export type PositionFilter = 'all' | 'in' | 'out' | 'closed';

const statuses: Readonly<Record<Exclude<PositionFilter, 'all'>, readonly string[]>> = {
  in: ['in_range'],
  out: ['out_below', 'out_above'],
  closed: ['closed'],
};

/** Under so much of a won-sized unit a position is small: a dollar or a thousand won. */
const smallest: Readonly<Record<string, number>> = { KRW: 1_000, JPY: 150 };

export function filterPositions<
  P extends Pick<UniswapV3Position, 'status' | 'chain' | 'totalValue' | 'currency'>,
>(
  positions: readonly P[],
  { filter, chain, hideSmall }: { filter: PositionFilter; chain: string; hideSmall: boolean },
): P[] {
  return positions.filter(({ status, totalValue, currency, ...one }) => {
    if (chain !== 'all' && one.chain !== chain) return false;
    // What nobody can value is not called small.
    if (hideSmall && totalValue !== null && Number(totalValue) < (smallest[currency] ?? 1))
      return false;
    return filter === 'all' || statuses[filter].includes(status);
  });
}
