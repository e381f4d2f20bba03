/**
 * Change of a series of totals by prices alone, net of inflows, outflows and accounts connected
 * since.
 */
import type { CurrencyCode } from '@moa/contracts/primitives';
import type { Span } from '@moa/contracts/shapes/span';
import { dayMs } from '@moa/contracts/time';
import { add, exact, sign, subtract } from '@moa/finance/money/decimal';
import { roundMoney } from '@moa/finance/money/round-money';
import { roundTo } from '@moa/finance/money/round-to';
import { type PastValue, totalReads } from '../history/api.ts';
import { outsideSince, type Past, type RowView } from '../portfolio/api.ts';

type Change = {
  change: string | null;
  changePercentage: string | null;
  /** change = last − first − netFlows − rebased, to the last unit. */
  netFlows: string | null;
  rebased?: string;
};

export function changeWithoutFlows(
  points: readonly ChartPoint[],
  /** Recorded values of the points. */
  rows: readonly Pick<PastValue, 'takenAt' | 'sources' | 'readAges' | 'builtAt'>[],
  { flows, shifts = [] }: Pick<Past, 'flows' | 'shifts'>,
  { valuation, sheet, book }: Pick<RowView, 'valuation' | 'sheet' | 'book'>,
  currency: CurrencyCode,
): Change {
  const start = points.find(({ value }) => value !== null);
  const last = points.findLast(({ value }) => value !== null)?.value ?? null;
  const nothing = { change: null, changePercentage: null, netFlows: null };
  if (start === undefined || start.value === null || last === null) return nothing;
  const at = new Date(start.timestamp);
  const then = rows.find(({ takenAt }) => takenAt.getTime() === at.getTime());
  const from = {
    at,
    ...totalReads(then, at),
    rebuilt: start.origin === 'rebuilt',
    sources: then?.sources ?? null,
    builtAt: then?.builtAt ?? null,
  };
  const outside = outsideSince(from, { flows, shifts }, valuation, sheet, book, currency);
  if (outside === null) return nothing;
  const netFlows = roundMoney(add(outside.net, outside.added), currency);
  const change = roundMoney(
    subtract(subtract(subtract(last, start.value), netFlows), outside.rebased),
    currency,
  );
  const base = exact(add(start.value, outside.inflows, outside.added));
  return {
    change,
    changePercentage: base.isGreaterThan(0)
      ? roundTo(exact(change).times(100).div(base).toFixed(), 2)
      : null,
    netFlows,
    ...(sign(outside.rebased) === 0 ? {} : { rebased: outside.rebased }),
  };
}

/**
 * Snapshots as a line: the last of each step, of the first one that with which the time begins, with a
 * break where nothing was recorded for long. A history that is younger than a step is drawn as it was recorded, so that a newcomer sees it begin.
 */
type ChartPoint = {
  timestamp: string;
  value: string | null;
  /** Value that was recorded of other sources than the present ones. */
  partial?: string;
  origin: 'recorded' | 'rebuilt' | null;
};
type Value = { at: Date; value: string | null; rebuilt?: boolean; comparable?: boolean };

const minute = 60_000;
const hour = 60 * minute;

/** Step of each span, ms. */
export const chartSteps = {
  '1h': minute,
  '24h': 10 * minute,
  '7d': hour,
  '30d': 4 * hour,
  '90d': dayMs,
  '180d': dayMs,
  '1y': dayMs,
  all: dayMs,
} as const satisfies Record<Span, number>;

/** Snapshots are hourly: only a longer silence is a gap. */
const minGap = 2 * hour;

export function chartPoints(
  values: readonly Value[],
  step: number,
  start: Date | null = null,
): ChartPoint[] {
  const getStep = ({ at }: Value) => Math.floor(at.getTime() / step);
  const begin = values.find(
    ({ at, value, comparable }) =>
      at.getTime() === start?.getTime() && value !== null && comparable !== false,
  );
  const lastOfStep = new Map<number, Value>();
  for (const entry of values) {
    const key = getStep(entry);
    if (begin !== undefined && entry !== begin && key === getStep(begin)) continue;
    // The last value of the step that contains all current sources.
    if (entry.comparable !== false || lastOfStep.get(key)?.comparable !== true) {
      lastOfStep.set(key, entry);
    }
  }
  const points: ChartPoint[] = [];
  let before: number | null = null;
  for (const { at, value, rebuilt, comparable = true } of lastOfStep.size > 1
    ? lastOfStep.values()
    : values) {
    const time = at.getTime();
    if (before !== null && time - before > Math.max(minGap, 2 * step)) {
      points.push({
        timestamp: new Date(before + (time - before) / 2).toISOString(),
        value: null,
        origin: null,
      });
    }
    points.push({
      timestamp: at.toISOString(),
      value: comparable ? value : null,
      ...(comparable || value === null ? {} : { partial: value }),
      origin: rebuilt ? 'rebuilt' : 'recorded',
    });
    before = time;
  }
  return points;
}
