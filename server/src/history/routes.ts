/** GET /api/v1/assets/history */

import { getHistory, type HistoryNote } from '@moa/contracts/assets/history';
import type { OperationRequest } from '@moa/contracts/operation';
import type { CurrencyCode } from '@moa/contracts/primitives';
import { spanLengths } from '@moa/contracts/shapes/span';
import { dayMs } from '@moa/contracts/time';
import type { Context } from '../context.ts';
import { currencyRequested } from '../currency/api.ts';
import { handle, type Route } from '../http/route.ts';
import { type Baseline, changeSince, type PortfolioReader } from '../portfolio/api.ts';
import type { PriceBook } from '../providers/prices/price-book.ts';
import type { SourceRow } from '../sources/tables.ts';
import { describeWithout, getFlows, type PastValue, readPast } from './past.ts';
import type { createBenchmarkPrices, PricesAt } from './snapshots/benchmark-prices.ts';
import {
  type HistoryPoint,
  historyPoints,
  type Interval,
  intervalMs,
  stepOfTime,
} from './snapshots/benchmark-prices.ts';
import { compareUntil } from './snapshots/compare-until.ts';
import { highAndLow } from './snapshots/high-and-low.ts';
import { readHistoryNotes } from './snapshots/read-history-notes.ts';
import type { LineBegin } from './snapshots/read-line-begin.ts';
import { firstSnapshot } from './snapshots/read-snapshots.ts';
import { isApproximate, snapshotValue } from './snapshots/snapshot-value.ts';

const stepOf = { minute: 'minute', hourly: 'hour', daily: 'day' } as const;
const maxDays = 3_650;
const readWithinMs = 120_000;

// Over 100 lines: one call and the parts of its answer, which are projections of one past.
export function historyRoutes(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  {
    book,
    portfolios,
    benchmarkPrices,
    pricesAt,
  }: {
    book: PriceBook;
    portfolios: Pick<PortfolioReader, 'view'>;
    benchmarkPrices: ReturnType<typeof createBenchmarkPrices>;
    pricesAt?: PricesAt;
  },
): Route[] {
  return [
    handle(getHistory, async ({ caller: { userId }, query }) => {
      const days = await reach(userId, daysRequested(query), clock.now());
      const interval = getInterval(query, days);
      const currency = await currencyRequested(db, userId, query.currency);
      const { symbol } = query;
      const length = query.days === undefined ? getLength(query) : days * dayMs;
      // Beside a benchmark of then the holdings are counted at the rates of then as well.
      const isCompared = query.benchmark !== undefined && pricesAt !== undefined;
      const needs = { book, portfolios, ...(isCompared ? { pricesAt } : {}) };
      const past = await readPast({ db, clock }, needs, userId, {
        length,
        currency,
        step: stepOf[interval],
        of: symbol === undefined ? 'all' : { symbol },
      });
      const { now, start, total, view, rebuilding } = past;
      const notes = await readHistoryNotes(db, userId, past.since, symbol ?? null);
      const begins =
        start?.comparable === true && !isApproximate(getTotals(start), currency) ? start : null;
      const values =
        symbol === undefined && begins !== null
          ? beginWith(past.values, valueAt(begins, currency), interval)
          : past.values;
      const known = values.filter(({ value, comparable }) => value !== null && comparable);
      const first = known[0]?.at ?? null;
      const from = first !== null && begins !== null && begins.at < first ? begins.at : first;
      const points = historyPoints({
        values,
        currency,
        now,
        interval,
        days: length / dayMs,
        start: start?.at ?? null,
      });
      const reported = getFlows(past, from ?? past.since);
      const isWhole = symbol === undefined && total !== null && start !== null;
      const change = isWhole
        ? changeSince(start, past, view.valuation, view.sheet, book, currency)
        : null;
      const compared =
        query.benchmark === undefined
          ? null
          : await besides(points, query.benchmark, interval, currency);
      // What was never read is in no total, that of now included.
      const unread = new Set(
        view.valuation.holdings.sources.flatMap(({ id, kind, lastSyncedAt }) =>
          kind !== 'manual' && lastSyncedAt === null ? [id] : [],
        ),
      );
      const isSameAtBothEnds =
        change?.without?.every(({ sourceId }) => unread.has(sourceId)) === true;
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
                ...(change.rebased === undefined ? {} : { rebased: change.rebased }),
              },
        ...highAndLow([
          ...known.map(({ at, value }) => ({ at, value })),
          ...(isWhole ? [{ at: now, value: total }] : []),
        ]),
        flows: reported.flows,
        // What is known so far is not what there is: nothing is said of where it begins until it is read.
        notes:
          rebuilding !== null
            ? []
            : withoutUntrue(
                onceEach([
                  ...notes,
                  ...connectedSince(past.recorded, view.valuation.holdings.sources),
                  ...(past.cut === null ? [] : [beganThen(past.cut)]),
                ]),
                symbol === undefined ? from : null,
                interval,
              ),
        ...(compared === null
          ? {}
          : {
              comparison: compareUntil(
                { flows: reported.all, points: compared, most: reported.most },
                currency,
                book,
              ),
            }),
        rebuilding,
        ...describeWithout(past),
      };
    }),
  ];

  function valueAt({ at, rebuilt, ...start }: Baseline, currency: CurrencyCode): Known {
    const value = snapshotValue(getTotals(start), currency, book);
    return { at, value, rebuilt, comparable: true };
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
  async function reach(userId: string, requested: number, now: Date): Promise<number> {
    if (requested <= 366) return requested;
    const first = await firstSnapshot(db, userId);
    const known = first === null ? 1 : Math.ceil((now.getTime() - first.getTime()) / dayMs) + 1;
    return Math.min(requested, Math.max(1, known));
  }
}

/** Where the whole line begins before the end of the step that a note names, that source is in it too. */
function withoutUntrue(notes: HistoryNote[], from: Date | null, interval: Interval): HistoryNote[] {
  if (from === null) return notes;
  const end = new Date(from.getTime() + intervalMs[interval]).toISOString();
  return notes.filter(({ since }) => since <= end);
}

function getTotals({ KRW, USD, USDT }: Pick<Baseline, 'KRW' | 'USD' | 'USDT'>) {
  return { krw: KRW, usd: USD, usdt: USDT };
}

/** The step that holds the beginning tells what was known there, and not what came after it. */
function beginWith(values: readonly Known[], first: Known, interval: Interval): Known[] {
  const begin = stepOfTime(interval, first.at.getTime());
  const later = values.filter(({ at }) => stepOfTime(interval, at.getTime()) > begin);
  return later.length === 0 ? [...values] : [first, ...later];
}

/** One for each source: the first says most. */
function onceEach(notes: readonly HistoryNote[]): HistoryNote[] {
  const bySource = new Map<string, HistoryNote>();
  for (const note of notes) if (!bySource.has(note.sourceId)) bySource.set(note.sourceId, note);
  return [...bySource.values()];
}

function beganThen({ source, since }: LineBegin): HistoryNote {
  return { code: 'SOURCE_BEGAN', ...source, since: since.toISOString() };
}

/**
 * Notes for sources whose connection ends a period in which other sources were recorded, if that
 * period is shown.
 */
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
      code: 'SOURCE_CONNECTED' as const,
      sourceId: id,
      sourceLabel: label,
      since: createdAt.toISOString(),
    }));
}

type Known = Pick<PastValue, 'at' | 'value' | 'rebuilt' | 'comparable' | 'quantity'>;

type Query = OperationRequest<typeof getHistory>['query'];

function getLength({ period }: Query): number {
  return spanLengths[period ?? '30d'];
}

function daysRequested({ days, period }: Query): number {
  return days === undefined
    ? Math.ceil(getLength({ period } as Query) / dayMs)
    : Math.min(maxDays, Math.max(1, Number(days)));
}

/** Minutes for a day, hours for 30 days; of single assets and benchmarks there are no minutes. */
function getInterval({ interval, period, symbol, benchmark }: Query, days: number): Interval {
  if (days > 30) return 'daily';
  const requested = interval ?? (period === '1h' ? 'minute' : days <= 7 ? 'hourly' : 'daily');
  const coarse = days > 1 || symbol !== undefined || benchmark !== undefined;
  return requested === 'minute' && coarse ? 'hourly' : requested;
}
