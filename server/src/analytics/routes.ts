/** /api/v1/analytics: operation and handler. */
import { getPortfolioValueChart } from '@moa/contracts/analytics/charts';
import type { MissingPart, Quality } from '@moa/contracts/primitives';
import { startTolerance } from '@moa/finance/returns/covers-period';
import type { Context } from '../context.ts';
import { currencyAsked } from '../currency/api.ts';
import {
  describeFlow,
  highAndLow,
  isApproximate,
  oldestReading,
  readComparable,
  readLineBegin,
  readRebuilding,
  readSnapshots,
  readStart,
  snapshotValue,
  type TotalsThen,
} from '../history/api.ts';
import { handle, type Route } from '../http/route.ts';
import { flowsSince, readFlows } from '../ledger/api.ts';
import { leftOut, type PortfolioReader, readShifts, totalOf } from '../portfolio/api.ts';
import type { PriceBook } from '../providers/prices/price-book.ts';
import { changeWithoutFlows } from './change-without-flows.ts';
import { chartPoints, chartSpans } from './chart-points.ts';

const mostFlows = 1_000;

export function analyticsRoutes(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { book, portfolios }: { book: PriceBook; portfolios: PortfolioReader },
): Route[] {
  return [
    handle(getPortfolioValueChart, async ({ caller: { userId }, query }) => {
      const currency = await currencyAsked(db, userId, query.currency);
      const now = clock.now();
      const { length, step } = chartSpans[query.period];
      const wanted = new Date(now.getTime() - length);
      const comparable = await readComparable(db, userId);
      const nominal = await readStart(db, userId, wanted, startTolerance(length), comparable);
      const since = nominal?.at ?? wanted;
      const [all, flows, shifts, rebuilding, view] = await Promise.all([
        readSnapshots(db, userId, since, comparable),
        readFlows(db, userId, oldestReading({ ...nominal, at: since })),
        readShifts(db, userId, since),
        readRebuilding(db, userId, now),
        portfolios.view(userId, currency),
      ]);
      // Where what was built back tells no total, nothing is known.
      const recordedRows = all
        .filter(({ krw, reason }) => krw !== null || reason !== 'rebuilt')
        .map((row) => ({ ...row, comparable: row.comparable && !isApproximate(row, currency) }));
      const cut = await readLineBegin(
        ...([db, userId] as const),
        recordedRows.map((row) => ({
          ...row,
          at: row.takenAt,
          value: snapshotValue(row, currency, book),
        })),
        flows,
      );
      const start = cut ?? nominal;
      const rows =
        cut === null ? recordedRows : recordedRows.filter(({ takenAt }) => takenAt >= cut.at);
      // The line ends at this moment: what was connected since its beginning is known as of now alone.
      const total = totalOf(view.sheet, view.valuation.counts.counted);
      const recorded = rows.map((row) => ({
        at: row.takenAt,
        value: snapshotValue(row, currency, book),
        rebuilt: row.reason === 'rebuilt',
        comparable: row.comparable,
      }));
      const points = chartPoints(
        recorded.length === 0 || total === null
          ? recorded
          : [...recorded, { at: now, value: total }],
        step,
        start?.at ?? null,
      );
      const values = points.filter(({ value }) => value !== null);
      const known = points.map(({ timestamp, value }) => ({ at: new Date(timestamp), value }));
      const { high, low } = highAndLow(known);
      const kept = currency === 'KRW' || currency === 'USD' || currency === 'USDT';
      const from = values[0]?.timestamp ?? null;
      return {
        currency,
        period: query.period,
        from,
        points,
        flows: flowsSince(
          flows,
          from === null ? since : new Date(from),
          leftOut(view.valuation.holdings),
        )
          .slice(-mostFlows)
          .map((flow) => describeFlow(flow, currency, book)),
        first: values[0]?.value ?? null,
        last: values.at(-1)?.value ?? null,
        ...changeWithoutFlows(points, rows, { flows, shifts }, view, currency),
        high: high?.value ?? null,
        low: low?.value ?? null,
        highAt: high?.at ?? null,
        lowAt: low?.at ?? null,
        rebuilding,
        asOf: now.toISOString(),
        basis: [
          kept ? 'totals as they were recorded' : 'recorded dollar totals at the rate of today',
          ...(rows.some(({ reason }) => reason === 'rebuilt')
            ? ['before that built back from the ledger and the prices of then']
            : []),
        ].join('; '),
        method: 'the last value at or before the beginning, then the last snapshot of each step',
        sample: rows.length,
        quality: qualityOf(rows),
        missing: whatIsMissing(rows, wanted),
      };
    }),
  ];
}

function qualityOf(rows: readonly TotalsThen[]): Quality {
  if (rows.length < 2) return 'insufficient_data';
  if (
    rows.some(
      ({ quality, comparable }) =>
        !comparable || quality === 'partial' || quality === 'insufficient_data',
    )
  ) {
    return 'partial';
  }
  return rows.some((row) => row.quality === 'stale') ? 'stale' : 'ok';
}

function whatIsMissing(rows: readonly TotalsThen[], since: Date): MissingPart[] {
  const first = rows.find(({ comparable }) => comparable);
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
