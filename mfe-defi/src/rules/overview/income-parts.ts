/** Where income comes from, each with the rate that is known of it. */
import type { DailyInterest } from '@moa/contracts/assets/interest';
import type { PoolPosition } from '@moa/contracts/defi/lp-tokens/positions';
import { rewardDaysLeft, rewardsEndAt } from '@moa/contracts/defi/lp-tokens/reward-days';
import type { UniswapV3Position } from '@moa/contracts/defi/uniswap-v3';
import { divide, exact, multiply } from '@moa/finance/money/decimal';
import { compareDigits, sumDigits } from '@moa/finance/money/digits';
import { roundMoney } from '@moa/finance/money/round-money';
import { isOver } from '../uniswap-v3/is-over.ts';
import type { IncomePart } from './income-of.ts';

/** Interest of supplies and debts, and what staking brings; a loss of the newest report says nothing of a year. */
export function interestParts(
  { parts }: Pick<DailyInterest, 'parts'>,
  stakingApr: string | null,
): IncomePart[] {
  return parts.map(({ positionId, kind, protocol, value, rate, perDay }) => {
    const isLoss = protocol === 'lido' && (rate === null || compareDigits(rate, '0') < 0);
    const usual = isLoss ? stakingApr : rate;
    return {
      of: positionId,
      kind: kind === 'debt' ? 'cost' : kind === 'staked' ? 'staking' : 'interest',
      value,
      // A debt is worth less than nothing, so that its rate takes away.
      rate: usual,
      perDay: isLoss ? getADay(value, usual) : perDay,
    };
  });
}

/** Fees of a pool by its last week, and the rewards of what of it is staked. */
export function poolParts(positions: readonly PoolPosition[], now: number): IncomePart[] {
  return positions.flatMap(({ id, value, feeApr, rewardApr, liquidity, staked }): IncomePart[] => {
    const inStaking = sumDigits(staked.map((one) => one.liquidity));
    const part =
      value === null || !exact(liquidity).isGreaterThan(0)
        ? null
        : multiply(value, divide(inStaking, liquidity));
    return [
      { of: id, kind: 'fees', value, rate: feeApr, perDay: getADay(value, feeApr) },
      ...(rewardApr === null || inStaking === '0'
        ? []
        : [
            {
              of: id,
              kind: 'rewards' as const,
              value: part,
              rate: rewardApr,
              beside: true,
              perDay: getADay(part, rewardApr),
              ...ending(staked, now),
            },
          ]),
    ];
  });
}

/** Fees of ranges by their last week; outside its range one earns nothing. */
export function rangeParts(positions: readonly UniswapV3Position[]): IncomePart[] {
  return positions
    .filter((position) => !isOver(position))
    .map(({ id, status, amounts, performance }) => {
      const known = performance?.feeApr7d ?? performance?.feeApr30d ?? null;
      const rate = status === 'in_range' ? known : status === 'unknown_price' ? null : '0';
      return {
        of: id,
        kind: 'fees',
        value: amounts.value,
        rate,
        perDay: getADay(amounts.value, rate),
      };
    });
}

/** Rewards of a day of what of a pool is staked; null without a price. */
export function rewardOfDay(position: PoolPosition, now: number): string | null {
  const part = poolParts([position], now).find(({ kind }) => kind === 'rewards');
  return part?.perDay == null ? null : roundMoney(part.perDay, position.currency);
}

/** Percent a year of a part; null of one that ends within the year. */
export function getYearlyRate({ rate, ends }: IncomePart): string | null {
  return ends !== undefined && Number(ends.daysLeft) < 365 ? null : rate;
}

function getADay(value: string | null, rate: string | null): string | null {
  return value === null || rate === null ? null : divide(multiply(value, rate), '36500');
}

/** Until the last of its programmes ends. */
function ending(staked: PoolPosition['staked'], now: number): Pick<IncomePart, 'ends'> {
  const until = rewardsEndAt(staked);
  return until === null ? {} : { ends: { until, daysLeft: `${rewardDaysLeft(until, now)}` } };
}
