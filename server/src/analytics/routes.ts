/** /api/v1/analytics: operation and handler. */
import { getPortfolioValueChart } from '@moa/contracts/analytics/operations';
import type { MissingPart, Quality } from '@moa/contracts/primitives';
import { compare } from '@moa/finance/money/decimal';
import { and, eq, gte } from 'drizzle-orm';
import { readFlows } from '../assets/ledger/read-flows.ts';
import type { PortfolioReader } from '../assets/portfolio/create-portfolio-reader.ts';
import { totalShifts } from '../assets/portfolio/tables.ts';
import { describeFlow } from '../assets/snapshots/flow-value.ts';
import { readSnapshots, type TotalsThen } from '../assets/snapshots/read-snapshots.ts';
import { snapshotValue } from '../assets/snapshots/snapshot-value.ts';
import { totalOf } from '../assets/valuation/summarise.ts';
import { currencyAsked } from '../currency/currency-asked.ts';
import type { PriceBook } from '../providers/prices/price-book.ts';
import { type Context, handle, type Route } from '../seams.ts';
import { changeWithoutFlows } from './change-without-flows.ts';
import { chartPoints, chartSpans } from './chart-points.ts';

const mostFlows = 1_000;

export function analyticsRoutes(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { book, portfolios }: { book: PriceBook; portfolios: PortfolioReader },
): Route[] {
  return [
    handle(getPortfolioValueChart, async ({ caller, query }) => {
      const currency = await currencyAsked(db, caller.userId, query.currency);
      const now = clock.now();
      const { length, step } = chartSpans[query.period];
      const since = new Date(now.getTime() - length);
      const [all, flows, shifts, view] = await Promise.all([
        readSnapshots(db, caller.userId, since),
        readFlows(db, caller.userId, since),
        db
          .select()
          .from(totalShifts)
          .where(and(eq(totalShifts.userId, caller.userId), gte(totalShifts.at, since))),
        portfolios.view(caller.userId, currency),
      ]);
      // Where what was built back tells no total, nothing is known.
      const rows = all.filter(({ krw, reason }) => krw !== null || reason !== 'rebuilt');
      // The line ends at this moment: what was connected since its beginning is known as of now alone.
      const total = totalOf(view.sheet, view.valuation.counts.counted);
      const recorded = rows.map((row) => ({
        at: row.takenAt,
        value: snapshotValue(row, currency, book),
        rebuilt: row.reason === 'rebuilt',
      }));
      const points = chartPoints(
        recorded.length === 0 || total === null
          ? recorded
          : [...recorded, { at: now, value: total }],
        step,
      );
      const values = points.flatMap(({ value }) => (value === null ? [] : [value]));
      const sorted = [...values].sort(compare);
      const kept = currency === 'KRW' || currency === 'USD' || currency === 'USDT';
      return {
        currency,
        period: query.period,
        points,
        flows: flows.slice(-mostFlows).map((flow) => describeFlow(flow, currency, book)),
        first: values[0] ?? null,
        last: values.at(-1) ?? null,
        ...changeWithoutFlows(points, { flows, shifts }, view, currency),
        high: sorted.at(-1) ?? null,
        low: sorted[0] ?? null,
        asOf: now.toISOString(),
        basis: [
          kept ? 'totals as they were recorded' : 'recorded dollar totals at the rate of today',
          ...(rows.some(({ reason }) => reason === 'rebuilt')
            ? ['before that built back from the ledger and the prices of then']
            : []),
        ].join('; '),
        method: 'last snapshot of each step',
        sample: rows.length,
        quality: qualityOf(rows),
        missing: whatIsMissing(rows, since),
      };
    }),
  ];
}

function qualityOf(rows: readonly TotalsThen[]): Quality {
  if (rows.length < 2) return 'insufficient_data';
  if (rows.some((row) => row.quality === 'partial' || row.quality === 'insufficient_data')) {
    return 'partial';
  }
  return rows.some((row) => row.quality === 'stale') ? 'stale' : 'ok';
}

function whatIsMissing(rows: readonly TotalsThen[], since: Date): MissingPart[] {
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
