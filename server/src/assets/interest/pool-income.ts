/** Fees and rewards of a day, by the rates of now: what pools and ranges bring beside interest. */
import type { DailyInterest } from '@moa/contracts/assets/interest';
import type { PoolPosition } from '@moa/contracts/defi/lp-tokens/positions';
import { rewardDaysLeft, rewardsEndAt } from '@moa/contracts/defi/lp-tokens/reward-days';
import type { UniswapV3Position } from '@moa/contracts/defi/uniswap-v3';
import type { CurrencyCode } from '@moa/contracts/primitives';
import { add, divide, multiply, sign } from '@moa/finance/money/decimal';
import { roundMoney } from '@moa/finance/money/round-money';

type Pool = Pick<PoolPosition, 'value' | 'feeApr' | 'rewardApr' | 'liquidity' | 'staked'>;
type Range = Pick<UniswapV3Position, 'status' | 'amounts' | 'performance'>;

export type PoolReaders = {
  listPools(userId: string, currency: CurrencyCode): Promise<readonly Pool[]>;
  listRanges(userId: string, currency: CurrencyCode): Promise<readonly Range[]>;
};

export function describePoolIncome(
  pools: readonly Pool[],
  ranges: readonly Range[],
  currency: CurrencyCode,
  now: Date,
): NonNullable<DailyInterest['estimated']> {
  const fees = [
    ...pools.map(({ value, feeApr }) => ofDay(value, feeApr)),
    ...ranges
      .filter(({ status }) => status !== 'closed' && status !== 'to_collect')
      .map((range) => ofDay(range.amounts.value, feeRate(range))),
  ];
  const rewards = pools.flatMap((pool) => rewardOfDay(pool, now) ?? []);
  return {
    fees: sumUp(fees, currency),
    rewards: sumUp(rewards, currency),
    unknownCount: fees.filter((one) => one === null).length,
  };
}

/** Outside its range a position earns nothing. */
function feeRate({ status, performance }: Range): string | null {
  if (status === 'in_range') return performance?.feeApr7d ?? performance?.feeApr30d ?? null;
  return status === 'unknown_price' ? null : '0';
}

/** Null where nothing is staked, its rate or price is not known, or its programme has ended. */
function rewardOfDay({ value, rewardApr, liquidity, staked }: Pool, now: Date): string | null {
  const until = rewardsEndAt(staked);
  const units = add('0', ...staked.map((one) => one.liquidity));
  if (value === null || sign(liquidity) <= 0 || sign(units) <= 0) return null;
  if (until !== null && rewardDaysLeft(until, now.getTime()) <= 0) return null;
  return ofDay(multiply(value, divide(units, liquidity)), rewardApr);
}

function ofDay(value: string | null, rate: string | null): string | null {
  return value === null || rate === null ? null : divide(multiply(value, rate), '36500');
}

function sumUp(values: readonly (string | null)[], currency: CurrencyCode): string | null {
  const known = values.flatMap((value) => value ?? []);
  return known.length === 0 ? null : roundMoney(add('0', ...known), currency);
}
