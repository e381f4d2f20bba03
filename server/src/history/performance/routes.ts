/** GET /api/v1/assets/by-symbol/{symbol}/performance */
import { getAssetPerformance } from '@moa/contracts/assets/performance';
import type { Context } from '../../context.ts';
import { currencyAsked } from '../../currency/api.ts';
import { handle, type Route } from '../../http/route.ts';
import type { PortfolioReader } from '../../portfolio/api.ts';
import type { PriceBook } from '../../providers/prices/price-book.ts';
import { readAssetStart, toleranceOf } from '../snapshots/read-baselines.ts';
import { readComparable } from '../snapshots/read-comparable.ts';
import { readAssetSnapshots, type Step, type TotalsThen } from '../snapshots/read-snapshots.ts';
import { isApproximate, snapshotValue } from '../snapshots/snapshot-value.ts';
import type { Known } from './asset-steps.ts';
import { describePerformance } from './describe-performance.ts';
import { heldNow } from './held-now.ts';
import { readMoves } from './read-moves.ts';

const day = 86_400_000;
/** Hours where they are kept, days beyond. */
const spans = {
  '24h': { days: 1, step: 'hour' },
  '7d': { days: 7, step: 'hour' },
  '30d': { days: 30, step: 'hour' },
  '90d': { days: 90, step: 'day' },
  '1y': { days: 365, step: 'day' },
  all: { days: 3_650, step: 'day' },
} as const satisfies Record<string, { days: number; step: Step }>;

export function performanceRoutes(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { book, portfolios }: { book: PriceBook; portfolios: Pick<PortfolioReader, 'view'> },
): Route[] {
  return [
    handle(getAssetPerformance, async ({ caller: { userId }, params: { symbol }, query }) => {
      const currency = await currencyAsked(db, userId, query.currency);
      const now = clock.now();
      const { days, step } = spans[query.period];
      const wanted = new Date(now.getTime() - days * day);
      const comparable = await readComparable(db, userId);
      const start = await readAssetStart(db, userId, wanted, toleranceOf(days * day), comparable);
      const since = start !== null && start.at < wanted ? start.at : wanted;
      const begin = start?.comparable === true ? start.at : null;
      const [rows, moves, view] = await Promise.all([
        readAssetSnapshots(db, userId, symbol, since, comparable, step, begin),
        readMoves(db, book, { userId, symbol, since }, currency),
        portfolios.view(userId, currency),
      ]);
      const recordedValues = rows.flatMap((row): Known[] => {
        // What lacks a source of now says nothing of what is held in it.
        if (!row.comparable || isApproximate(row, currency)) return [];
        if (wasNotHeld(row)) return [{ at: row.takenAt, value: '0', quantity: '0' }];
        const value = snapshotValue(row, currency, book);
        const { quantity } = row;
        return value === null || quantity == null ? [] : [{ at: row.takenAt, value, quantity }];
      });
      const last = heldNow(view, symbol);
      const known = [
        ...recordedValues,
        ...(last === null || recordedValues.length === 0 ? [] : [{ at: now, ...last }]),
      ];
      const held = known.findIndex(({ quantity }) => quantity !== '0');
      const recorded = currency === 'KRW' || currency === 'USD' || currency === 'USDT';
      return {
        symbol,
        currency,
        period: query.period,
        // From the last value before it was held: there is nothing to tell of the time before.
        ...describePerformance(held < 0 ? [] : known.slice(Math.max(0, held - 1)), moves, currency),
        basis: recorded
          ? 'values and trades at the prices of their time'
          : 'dollar values of their time at the rate of today',
        method:
          'simple; time-weighted by step, inflows at its beginning and outflows at its end; money-weighted as an internal rate of return',
        asOf: now.toISOString(),
      };
    }),
  ];
}

/** What was recorded then and has nothing of the asset says that there was none; what was built back may not know. */
function wasNotHeld({ quantity, reason }: TotalsThen): boolean {
  return quantity == null && reason !== 'rebuilt';
}
