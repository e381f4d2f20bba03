/** Until when rewards of staked shares run: one rule for every figure that looks ahead. */
import type { PoolPosition } from './positions.ts';

type Staked = readonly Pick<PoolPosition['staked'][number], 'liquidity' | 'rewardsUntil'>[];

const tenthOfDayMs = 8_640_000;

/** When the last programme of what is staked ends; null where that is not known. */
export function rewardsEndAt(staked: Staked): string | null {
  const ends = staked.flatMap(({ liquidity, rewardsUntil }) =>
    liquidity === '0' || rewardsUntil === null ? [] : [rewardsUntil],
  );
  return ends.sort((a, b) => Date.parse(a) - Date.parse(b)).at(-1) ?? null;
}

/** Days from `now` (ms) until then, to a tenth of a day, never negative. */
export function rewardDaysLeft(until: string, now: number): number {
  return Math.max(0, Math.floor((Date.parse(until) - now) / tenthOfDayMs)) / 10;
}

/** Percent a year; null of rewards that end within the year: what ends is no yearly rate. */
export function yearlyRewardRate(
  { rewardApr, staked }: Pick<PoolPosition, 'rewardApr'> & { staked: Staked },
  now: number,
): string | null {
  const until = rewardsEndAt(staked);
  return until !== null && rewardDaysLeft(until, now) < yearDays ? null : rewardApr;
}

const yearDays = 365;
