/** GET /api/v1/assets/history */
import { getHistory, type HistoryNote } from '@moa/contracts/assets/history';
import type { OperationRequest } from '@moa/contracts/operation';
import type { CurrencyCode } from '@moa/contracts/primitives';
import { startTolerance } from '@moa/finance/returns/covers-period';
import type { Context } from '../context.ts';
import { currencyAsked } from '../currency/api.ts';
import { handle, type Route } from '../http/route.ts';
import { flowsSince, readFlows } from '../ledger/api.ts';
import {
  type Baseline,
  changeSince,
  leftOut,
  type PortfolioReader,
  readShifts,
  totalOf,
} from '../portfolio/api.ts';
import type { PriceBook } from '../providers/prices/price-book.ts';
import { oldestReading } from '../sources/api.ts';
import type { SourceRow } from '../sources/tables.ts';
import { readRebuilding } from './backfill/read-rebuilding.ts';
import type { createBenchmarkPrices } from './snapshots/benchmark-prices.ts';
import { compareUntil } from './snapshots/compare-until.ts';
import { describeFlow } from './snapshots/flow-value.ts';
import { highAndLow } from './snapshots/high-and-low.ts';
import {
  type HistoryPoint,
  historyPoints,
  type Interval,
  intervalMs,
} from './snapshots/history-points.ts';
import { periodLengths, readAssetStart, readStart } from './snapshots/read-baselines.ts';
import { readComparable } from './snapshots/read-comparable.ts';
import { readHistoryNotes } from './snapshots/read-history-notes.ts';
import { type LineBegin, readLineBegin } from './snapshots/read-line-begin.ts';
import { firstSnapshot, readAssetSnapshots, readSnapshots } from './snapshots/read-snapshots.ts';
import { isApproximate, snapshotValue } from './snapshots/snapshot-value.ts';

const stepOf = { minute: 'minute', hourly: 'hour', daily: 'day' } as const;
const day = 86_400_000;
const mostDays = 3_650;
const mostFlows = 1_000;
const readWithinMs = 120_000;
const exactlyMs = 1_000;

export function historyRoutes(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  {
    book,
    portfolios,
    benchmarkPrices,
  }: {
    book: PriceBook;
    portfolios: Pick<PortfolioReader, 'view'>;
    benchmarkPrices: ReturnType<typeof createBenchmarkPrices>;
  },
): Route[] {
  return [
    handle(getHistory, async ({ caller: { userId }, query }) => {
      const now = clock.now();
      const days = await reach(userId, daysAsked(query), now);
      const interval = intervalOf(query, days);
      const currency = await currencyAsked(db, userId, query.currency);
      const { symbol } = query;
      const length = query.days === undefined ? lengthOf(query) : days * day;
      const wanted = new Date(now.getTime() - length);
      const comparable = await readComparable(db, userId);
      const nominal =
        symbol === undefined
          ? await readStart(db, userId, wanted, startTolerance(length), comparable)
          : await readAssetStart(db, userId, wanted, startTolerance(length), comparable);
      const since = nominal !== null && nominal.at < wanted ? nominal.at : wanted;
      const [rows, all, shifts, notes, rebuilding, view] = await Promise.all([
        symbol === undefined
          ? readSnapshots(db, userId, since, comparable, stepOf[interval])
          : readAssetSnapshots(
              ...([db, userId, symbol, since, comparable, stepOf[interval]] as const),
              nominal?.comparable === true ? nominal.at : null,
            ),
        readFlows(db, userId, oldestReading({ ...nominal, at: since }), symbol ?? null),
        readShifts(db, userId, since),
        readHistoryNotes(db, userId, since, symbol ?? null),
        readRebuilding(db, userId, now),
        portfolios.view(userId, currency),
      ]);
      const allRecorded = rows.map(
        (row): Recorded => ({
          at: row.takenAt,
          value: snapshotValue(row, currency, book),
          rebuilt: row.reason === 'rebuilt',
          comparable: row.comparable && !isApproximate(row, currency),
          quantity: row.quantity ?? null,
        }),
      );
      const cut = symbol === undefined ? await readLineBegin(db, userId, allRecorded, all) : null;
      const start =
        cut === null ? nominal : await readStart(db, userId, cut.at, exactlyMs, comparable);
      const recorded = cut === null ? allRecorded : allRecorded.filter(({ at }) => at >= cut.at);
      const begins =
        start?.comparable === true && !isApproximate(totalsOf(start), currency) ? start : null;
      const values =
        symbol === undefined && begins !== null
          ? beginWith(recorded, valueAt(begins, currency), interval)
          : recorded;
      const known = values.filter(({ value, comparable: isSame }) => value !== null && isSame);
      const first = known[0]?.at ?? null;
      const from = first !== null && begins !== null && begins.at < first ? begins.at : first;
      const points = historyPoints({
        ...{ values, currency, now, interval },
        days: length / day,
        start: start?.at ?? null,
      });
      const { valuation, sheet } = view;
      const flows = flowsSince(all, from ?? since, leftOut(valuation.holdings));
      const total = totalOf(sheet, valuation.counts.counted);
      const whole = symbol === undefined && total !== null && start !== null;
      const change = whole
        ? changeSince(start, { flows: all, shifts }, valuation, sheet, book, currency)
        : null;
      const compared =
        query.benchmark === undefined
          ? null
          : await besides(points, query.benchmark, interval, currency);
      const isSameAtBothEnds = change?.without?.length === 0;
      return {
        currency,
        interval,
        from: from?.toISOString() ?? null,
        points: compared ?? points,
        change:
          change === null || !isSameAtBothEnds
            ? null
            : {
                value: change.value,
                percentage: change.percentage,
                from: change.since,
                to: now.toISOString(),
                before: change.before,
                flows: change.flows,
              },
        ...highAndLow([
          ...known.map(({ at, value }) => ({ at, value })),
          ...(whole ? [{ at: now, value: total }] : []),
        ]),
        flows: flows.slice(-mostFlows).map((flow) => describeFlow(flow, currency, book)),
        // What is known so far is not what there is: nothing is said of where it begins until it is read.
        notes:
          rebuilding !== null
            ? []
            : [
                ...notes,
                ...connectedSince(allRecorded, view.valuation.holdings.sources),
                ...(cut === null ? [] : [beganThen(cut)]),
              ],
        ...(compared === null
          ? {}
          : {
              comparison: compareUntil(
                { flows, points: compared, most: mostFlows },
                currency,
                book,
              ),
            }),
        rebuilding,
      };
    }),
  ];

  function valueAt(start: Baseline, currency: CurrencyCode): Recorded {
    return {
      at: start.at,
      value: snapshotValue(totalsOf(start), currency, book),
      rebuilt: start.rebuilt,
      comparable: true,
      quantity: null,
    };
  }

  async function besides(
    points: HistoryPoint[],
    symbol: string,
    interval: Interval,
    currency: CurrencyCode,
  ) {
    const prices = await benchmarkPrices({ symbol, points, interval, currency });
    return points.map((point, index) => ({ ...point, benchmark: prices[index] ?? null }));
  }

  /** Longer than a year: from where something is known. */
  async function reach(userId: string, asked: number, now: Date): Promise<number> {
    if (asked <= 366) return asked;
    const first = await firstSnapshot(db, userId);
    const known = first === null ? 1 : Math.ceil((now.getTime() - first.getTime()) / day) + 1;
    return Math.min(asked, Math.max(1, known));
  }
}

function totalsOf({ KRW, USD, USDT }: Baseline) {
  return { krw: KRW, usd: USD, usdt: USDT };
}

/** The step that holds the beginning tells what was known there, and not what came after it. */
function beginWith<T extends { at: Date }>(
  values: readonly T[],
  first: T,
  interval: Interval,
): T[] {
  const stepOfTime = ({ at }: T) => Math.floor(at.getTime() / intervalMs[interval]);
  const later = values.filter((one) => stepOfTime(one) > stepOfTime(first));
  return later.length === 0 ? [...values] : [first, ...later];
}

function beganThen({ source, since }: LineBegin): HistoryNote {
  return { code: 'SOURCE_BEGAN', ...source, since: since.toISOString() };
}

/** Those whose connection ends the time of which something else is recorded, where that is shown. */
function connectedSince(
  values: readonly { at: Date; comparable: boolean; value: string | null }[],
  sources: readonly SourceRow[],
): HistoryNote[] {
  const last = values.findLast(({ comparable, value }) => !comparable && value !== null)?.at;
  if (last === undefined) return [];
  return sources
    .filter(({ kind, createdAt, lastSyncedAt }) => {
      // Read a moment after it was connected: what was recorded in between lacks it as well.
      const since = lastSyncedAt === null ? null : createdAt;
      return kind !== 'manual' && since !== null && since.getTime() + readWithinMs > last.getTime();
    })
    .map(({ id, label, createdAt }) => ({
      ...{ code: 'SOURCE_CONNECTED' as const, sourceId: id, sourceLabel: label },
      since: createdAt.toISOString(),
    }));
}

type Recorded = {
  at: Date;
  value: string | null;
  rebuilt: boolean;
  comparable: boolean;
  quantity: string | null;
};

type Query = OperationRequest<typeof getHistory>['query'];

function lengthOf({ period }: Query): number {
  return periodLengths[period ?? '30d'];
}

function daysAsked({ days, period }: Query): number {
  return days === undefined
    ? Math.ceil(lengthOf({ period } as Query) / day)
    : Math.min(mostDays, Math.max(1, Number(days)));
}

/** Minutes for a day, hours for 30 days; of single assets and benchmarks there are no minutes. */
function intervalOf({ interval, period, symbol, benchmark }: Query, days: number): Interval {
  if (days > 30) return 'daily';
  const asked = interval ?? (period === '1h' ? 'minute' : days <= 7 ? 'hourly' : 'daily');
  const coarse = days > 1 || symbol !== undefined || benchmark !== undefined;
  return asked === 'minute' && coarse ? 'hourly' : asked;
}
