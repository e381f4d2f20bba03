import type { PoolPosition } from '@moa/contracts/defi/lp-tokens/positions';
import { dayMs } from '@moa/contracts/time';

const soonMs = 7 * dayMs;

/** Where staked liquidity stops being paid within a week, or did already; soonest first. */
export function endingRewards(
  positions: readonly Pick<PoolPosition, 'id' | 'label' | 'staked'>[],
  now: number,
): { id: string; label: string; until: string }[] {
  return positions
    .flatMap(({ id, label, staked }) =>
      staked.flatMap(({ liquidity, rewardsUntil }) =>
        liquidity !== '0' && rewardsUntil !== null && Date.parse(rewardsUntil) < now + soonMs
          ? [{ id, label, until: rewardsUntil }]
          : [],
      ),
    )
    .sort((a, b) => Date.parse(a.until) - Date.parse(b.until));
}
