/** Positions in protocols out of the database: each kind by its own shape, since rows outlive versions. */
import * as z from '@moa/contracts/schema';
import { stakedEther, withdrawalRequest } from '../../providers/chains/lido/staked-ether.ts';
import { lpPosition } from '../../providers/chains/lp-tokens/lp-position.ts';
import { uniswapV3Position } from '../../providers/chains/uniswap-v3/uniswap-v3-position.ts';
import type { DefiPositionRow } from './tables.ts';

const position = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('uniswap-v3'), data: uniswapV3Position }),
  z.object({ kind: z.literal('lp-token'), data: lpPosition }),
  z.object({ kind: z.literal('rebase'), data: stakedEther }),
  z.object({ kind: z.literal('withdrawal'), data: withdrawalRequest }),
]);
type DefiPosition = z.Output<typeof position>;

/** Null where the row was kept in another shape: the next synchronisation replaces it. */
export function parsePosition({
  kind,
  data,
}: Pick<DefiPositionRow, 'kind' | 'data'>): DefiPosition | null {
  const parsed = z.safeParse(position, { kind, data });
  return parsed.success ? parsed.data : null;
}
