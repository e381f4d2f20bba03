/** /api/v1/analytics: operation and handler. */
import { getPortfolioValueChart } from '@moa/contracts/analytics/operations';
import type { MissingPart, Quality } from '@moa/contracts/primitives';
import { compare, subtract } from '@moa/finance/money/decimal';
import { percentChange } from '@moa/finance/money/percent-change';
import { roundMoney } from '@moa/finance/money/round-money';
import { readSnapshots } from '../assets/snapshots/read-snapshots.ts';
import { snapshotValue } from '../assets/snapshots/snapshot-value.ts';
import type { SnapshotRow } from '../assets/tables.ts';
import type { PriceBook } from '../providers/prices/price-book.ts';
import { type Context, handle, type Route } from '../seams.ts';
import { chartPoints, chartSpans } from './chart-points.ts';

export function analyticsRoutes(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  book: PriceBook,
): Route[] {
  return [
    handle(getPortfolioValueChart, async ({ caller, query }) => {
      const currency = query.currency ?? 'KRW';
      const now = clock.now();
      const { length, step } = chartSpans[query.period];
      const since = new Date(now.getTime() - length);
      const rows = await readSnapshots(db, caller.userId, since);
      const points = chartPoints(
        rows.map((row) => ({ at: row.takenAt, value: snapshotValue(row, currency, book) })),
        step,
      );
      const values = points.flatMap(({ value }) => (value === null ? [] : [value]));
      const first = values[0] ?? null;
      const last = values.at(-1) ?? null;
      const sorted = [...values].sort(compare);
      const recorded = currency === 'KRW' || currency === 'USD' || currency === 'USDT';
      return {
        currency,
        period: query.period,
        points,
        first,
        last,
        change:
          first === null || last === null ? null : roundMoney(subtract(last, first), currency),
        changePercentage: first === null || last === null ? null : percentChange(first, last),
        high: sorted.at(-1) ?? null,
        low: sorted[0] ?? null,
        asOf: now.toISOString(),
        basis: recorded
          ? 'totals as they were recorded'
          : 'recorded dollar totals at the rate of today',
        method: 'last snapshot of each step',
        sample: rows.length,
        quality: qualityOf(rows),
        missing: whatIsMissing(rows, since),
      };
    }),
  ];
}

function qualityOf(rows: readonly SnapshotRow[]): Quality {
  if (rows.length < 2) return 'insufficient_data';
  if (rows.some((row) => row.quality === 'partial' || row.quality === 'insufficient_data')) {
    return 'partial';
  }
  return rows.some((row) => row.quality === 'stale') ? 'stale' : 'ok';
}

function whatIsMissing(rows: readonly SnapshotRow[], since: Date): MissingPart[] {
  const first = rows[0];
  if (first === undefined) return [{ source: 'snapshots', reason: 'nothing was recorded yet' }];
  const begins = first.takenAt.getTime() - since.getTime();
  return begins > 2 * 3_600_000
    ? [
        {
          source: 'snapshots',
          reason: 'the record begins here',
          since: first.takenAt.toISOString(),
        },
      ]
    : [];
}
