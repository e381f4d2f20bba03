/** Available actions of a share of a pool; the most urgent comes first. */
import type { PoolPosition } from '@moa/contracts/defi/lp-tokens/positions';
import { isSmall } from '../is-small.ts';

const poolActs = ['claim', 'add', 'remove', 'stake', 'unstake'] as const;
export type PoolAct = (typeof poolActs)[number];

/** Rewards that cost more to fetch than they bring are no offer. */
export function possibleActs({
  held,
  staked,
  currency,
}: Pick<PoolPosition, 'held' | 'staked' | 'currency'>): PoolAct[] {
  const can: Readonly<Record<PoolAct, boolean>> = {
    claim: staked.some(
      ({ reward }) => reward !== null && reward.amount !== '0' && !isSmall(reward.value, currency),
    ),
    add: true,
    remove: held !== '0',
    stake: held !== '0' && staked.length > 0,
    unstake: staked.some(({ liquidity }) => liquidity !== '0'),
  };
  return poolActs.filter((act) => can[act]);
}
