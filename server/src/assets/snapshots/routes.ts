/** GET /api/v1/assets/history */
import { getHistory } from '@moa/contracts/assets/operations';
import type { OperationRequest } from '@moa/contracts/operation';
import type { CurrencyCode } from '@moa/contracts/primitives';
import { currencyAsked } from '../../currency/currency-asked.ts';
import type { PriceBook } from '../../providers/prices/price-book.ts';
import { type Context, handle, type Route } from '../../seams.ts';
import { readFlows } from '../ledger/read-flows.ts';
import type { createBenchmarkPrices } from './benchmark-prices.ts';
import { describeFlow } from './flow-value.ts';
import { type HistoryPoint, historyPoints, type Interval } from './history-points.ts';
import { readHistoryNotes } from './read-history-notes.ts';
import { firstSnapshot, readAssetSnapshots, readSnapshots } from './read-snapshots.ts';
import { snapshotValue } from './snapshot-value.ts';

const daysOf = { '1h': 1, '24h': 1, '7d': 7, '30d': 30, '90d': 90, '1y': 365 } as const;
const stepOf = { minute: 'minute', hourly: 'hour', daily: 'day' } as const;
const day = 86_400_000;
const mostDays = 3_650;
const mostFlows = 1_000;

export function historyRoutes(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  book: PriceBook,
  benchmarkPrices: ReturnType<typeof createBenchmarkPrices>,
): Route[] {
  return [
    handle(getHistory, async ({ caller: { userId }, query }) => {
      const now = clock.now();
      const days = await reach(userId, daysAsked(query), now);
      const interval = intervalOf(query, days);
      const currency = await currencyAsked(db, userId, query.currency);
      const { symbol } = query;
      const since = new Date(now.getTime() - days * day);
      const [rows, flows, notes] = await Promise.all([
        symbol === undefined
          ? readSnapshots(db, userId, since, stepOf[interval])
          : readAssetSnapshots(db, userId, symbol, since, stepOf[interval]),
        readFlows(db, userId, since, symbol ?? null),
        readHistoryNotes(db, userId, since, symbol ?? null),
      ]);
      const values = rows.map((row) => ({
        at: row.takenAt,
        value: snapshotValue(row, currency, book),
        rebuilt: row.reason === 'rebuilt',
        quantity: row.quantity ?? null,
      }));
      const points = historyPoints({ values, days, interval, currency, now });
      return {
        currency,
        interval,
        points:
          query.benchmark === undefined
            ? points
            : await besides(points, query.benchmark, interval, currency),
        flows: flows.slice(-mostFlows).map((flow) => describeFlow(flow, currency, book)),
        notes,
      };
    }),
  ];

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

type Query = OperationRequest<typeof getHistory>['query'];

function daysAsked({ days, period }: Query): number {
  return days === undefined
    ? daysOf[period ?? '30d']
    : Math.min(mostDays, Math.max(1, Number(days)));
}

/** Minutes for a day, hours for 30 days; of single assets and benchmarks there are no minutes. */
function intervalOf({ interval, period, symbol, benchmark }: Query, days: number): Interval {
  if (days > 30) return 'daily';
  const asked = interval ?? (period === '1h' ? 'minute' : days <= 7 ? 'hourly' : 'daily');
  const coarse = days > 1 || symbol !== undefined || benchmark !== undefined;
  return asked === 'minute' && coarse ? 'hourly' : asked;
}
