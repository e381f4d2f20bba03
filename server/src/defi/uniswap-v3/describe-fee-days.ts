/** Daily fee income of a position, from the swaps of its pool. */

import type { getUniswapV3Position } from '@moa/contracts/defi/uniswap-v3';
import type { OperationOutput } from '@moa/contracts/operation';
import { dayMs, seoulDayOf, seoulMidnight } from '@moa/contracts/time';
import { earnedInRange, feeApr } from '@moa/finance/liquidity/pool-past';
import { multiply } from '@moa/finance/money/decimal';
import { roundMoney } from '@moa/finance/money/round-money';
import type { UniswapV3Position } from '../../providers/chains/uniswap-v3/uniswap-v3-position.ts';
import { percentText, type View } from './position-view.ts';
import type { PositionPast } from './read-past.ts';

const shownDays = 30;

type FeeDay = OperationOutput<typeof getUniswapV3Position>['feeDays'][number];

export function describeFeeDays(
  data: UniswapV3Position,
  { pool, held, logs }: PositionPast,
  { now, priceThen, currency }: View,
): FeeDay[] {
  const opened = held[0]?.at;
  if (pool === null || opened === undefined) return [];
  const today = seoulMidnight(now.getTime());
  // Where the beginning of its life is not known, it was open before all that is known.
  const known = Math.max(pool.since.getTime(), logs?.complete ? opened : 0);
  return Array.from({ length: shownDays }, (_, back) => today - (shownDays - 1 - back) * dayMs)
    .filter((start) => start + dayMs > known)
    .map((start) => {
      const to = Math.min(start + dayMs, now.getTime());
      const earned = earnedInRange(pool.swaps, data, held, { from: start, to });
      const price = priceThen(data.token1, new Date(to - 1));
      const tokens = earned === null ? 0 : earned.fees / 10 ** data.token1.decimals;
      return {
        day: new Date(seoulDayOf(start) * dayMs).toISOString().slice(0, 10),
        value: price === null ? null : roundMoney(multiply(tokens.toFixed(18), price), currency),
        apr: earned === null ? null : percentText(feeApr(earned)),
      };
    });
}
