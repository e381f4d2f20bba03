/** Performance of a position, from its own logs and the swaps of its pool. */

import type { UniswapV3Position as Described, RangeEvent } from '@moa/contracts/defi/uniswap-v3';
import { dayMs } from '@moa/contracts/time';
import { earnedInRange, feeApr, timeInRange } from '@moa/finance/liquidity/pool-past';
import {
  type Amounts,
  type PositionFlow,
  type Prices,
  positionResult,
  worth,
} from '@moa/finance/liquidity/position-result';
import { add, compare, subtract } from '@moa/finance/money/decimal';
import { roundMoney } from '@moa/finance/money/round-money';
import { fromUnits } from '@moa/finance/money/units';
import type { UniswapV3Position } from '../../providers/chains/uniswap-v3/uniswap-v3-position.ts';
import { valued } from './position-values.ts';
import { percentText, type View } from './position-view.ts';
import type { ManagerLogs, PositionPast } from './read-past.ts';

const kinds = {
  IncreaseLiquidity: 'increase',
  DecreaseLiquidity: 'decrease',
  Collect: 'collect',
} as const;

export function describePerformance(
  data: UniswapV3Position,
  past: PositionPast,
  prices: Prices,
  view: View,
  gas: string | null,
): Described['performance'] {
  const { logs } = past;
  if (logs === null) return null;
  const result = positionResult(
    {
      flows: logs.own.map((log) => getFlow(log, data, view)),
      amounts: [data.amount0, data.amount1],
      collectable: [
        add(data.fees0, data.principal0 ?? '0'),
        add(data.fees1, data.principal1 ?? '0'),
      ],
      prices,
    },
    view.currency,
    gas,
  );
  const isWhole = logs.complete && logs.own.length > 0;
  const whole = <T>(value: T) => (isWhole ? value : null);
  return {
    since: logs.since.toISOString(),
    complete: isWhole,
    openedAt: whole(logs.own[0]?.at.toISOString() ?? null),
    deposited: getAmounts(result.deposited),
    removed: getAmounts(result.removed),
    collected: getAmounts(result.collected),
    fees: getAmounts(isWhole ? result.fees : ['0', '0']),
    cost: whole(result.cost),
    hodl: whole(result.hodl),
    divergence: whole(result.divergence),
    divergencePct: whole(result.divergencePct),
    feesValue: whole(result.feesValue),
    poolPnl: whole(result.poolPnl),
    gas: whole(gas),
    totalPnlVsHold: whole(result.totalPnlVsHold),
    pnlVsCost: whole(result.pnlVsCost),
    pnlVsCostPct: whole(result.pnlVsCostPct),
    waterfall: whole(result.waterfall),
    ...getRates(data, past, view.now),
  };
}

/** Rates of 7 and 30 days; null where the position or its pool is known for less than a day. */
function getRates(data: UniswapV3Position, { pool, held, logs }: PositionPast, now: Date) {
  const opened = held[0]?.at ?? now.getTime();
  const over = (days: number) => {
    const to = now.getTime();
    // Where the beginning of its life is not known, it was open before all that is known.
    const from = Math.max(to - days * dayMs, logs?.complete ? opened : 0);
    if (pool === null || held.length === 0 || to - from < dayMs) return { apr: null, inside: null };
    const earned = earnedInRange(pool.swaps, data, held, { from, to });
    const inside = timeInRange(pool.swaps, data, held, { from, to });
    return {
      apr: earned === null ? null : percentText(feeApr(earned)),
      inside: inside === null ? null : percentText(inside * 100),
    };
  };
  const [week, month] = [over(7), over(30)];
  return {
    feeApr7d: week.apr,
    feeApr30d: month.apr,
    timeInRange7d: week.inside,
    timeInRange30d: month.inside,
  };
}

type OwnLog = ManagerLogs['logs'][number];

function getFlow(
  { event, at }: OwnLog,
  { token0, token1 }: UniswapV3Position,
  { priceThen }: View,
): PositionFlow {
  return {
    kind: kinds[event.eventName],
    amounts: [
      fromUnits(event.args.amount0, token0.decimals),
      fromUnits(event.args.amount1, token1.decimals),
    ],
    prices: [priceThen(token0, at), priceThen(token1, at)],
  };
}

/** Newest first. What a collection pays beyond the principal that waited is fees. */
export function describeEvents(
  data: UniswapV3Position,
  { logs }: PositionPast,
  view: View,
): RangeEvent[] {
  if (logs === null) return [];
  let waiting: Amounts = ['0', '0'];
  const events = logs.own.map((log, index): RangeEvent => {
    const { kind, amounts, prices } = getFlow(log, data, view);
    let fees: RangeEvent['fees'] = null;
    if (kind === 'decrease') waiting = sides((side) => add(waiting[side], amounts[side]));
    if (kind === 'collect') {
      const principal = sides((side) =>
        compare(waiting[side], amounts[side]) < 0 ? waiting[side] : amounts[side],
      );
      waiting = sides((side) => subtract(waiting[side], principal[side]));
      fees = valued(
        sides((side) => subtract(amounts[side], principal[side])),
        prices,
        view.currency,
      );
    }
    const value = worth(amounts, prices);
    return {
      kind: kind === 'increase' && index === 0 && logs.complete ? 'mint' : kind,
      at: log.at.toISOString(),
      block: `${log.block}`,
      hash: log.hash,
      amount0: amounts[0],
      amount1: amounts[1],
      valueThen: value === null ? null : roundMoney(value, view.currency),
      fees,
    };
  });
  return events.reverse();
}

function sides(of: (side: 0 | 1) => string): Amounts {
  return [of(0), of(1)];
}

function getAmounts([amount0, amount1]: Amounts) {
  return { amount0, amount1 };
}
