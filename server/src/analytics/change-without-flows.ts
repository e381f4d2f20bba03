/**
 * Change of a series of totals by prices alone, net of inflows, outflows and accounts connected
 * since.
 */
import type { CurrencyCode } from '@moa/contracts/primitives';
import { add, exact, sign, subtract } from '@moa/finance/money/decimal';
import { roundMoney } from '@moa/finance/money/round-money';
import { roundTo } from '@moa/finance/money/round-to';
import { type PastValue, totalReads } from '../history/api.ts';
import { outsideSince, type Past, type RowView } from '../portfolio/api.ts';
import type { ChartPoint } from './chart-points.ts';

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
