/** GET /api/v1/assets/by-symbol/{symbol}/performance */

import { getAssetPerformance } from '@moa/contracts/assets/performance';
import { spanLengths } from '@moa/contracts/shapes/span';
import { dayMs } from '@moa/contracts/time';
import { absolute, add, compare, multiply, subtract } from '@moa/finance/money/decimal';
import type { Context } from '../../context.ts';
import { currencyRequested } from '../../currency/api.ts';
import { handle, type Route } from '../../http/route.ts';
import type { PortfolioReader } from '../../portfolio/api.ts';
import type { PriceBook } from '../../providers/prices/price-book.ts';
import { oldestReading } from '../../sources/api.ts';
import { describeWithout, movesWithin, readPast } from '../past.ts';
import { timeBetween } from '../time-between.ts';
import type { Known } from './asset-steps.ts';
import { describePerformance } from './describe-performance.ts';
import { knownValues } from './known-values.ts';
import type { Move } from './moves-of.ts';
import { readMoves } from './read-moves.ts';

/** Fraction of a quantity that is rounding of the sources. */
const rounding = '0.000001';
/** Hours are kept so far back, days beyond. */
const maxHourlySpan = spanLengths['30d'];

export function performanceRoutes(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { book, portfolios }: { book: PriceBook; portfolios: Pick<PortfolioReader, 'view'> },
): Route[] {
  return [
    handle(getAssetPerformance, async ({ caller: { userId }, params: { symbol }, query }) => {
      const currency = await currencyRequested(db, userId, query.currency);
      const isChosen = query.from !== undefined || query.to !== undefined;
      const time = timeBetween(query, (end) => before(end, query.period), clock.now());
      const length = clock.now().getTime() - time.wanted.getTime();
      const span = (time.until?.getTime() ?? clock.now().getTime()) - time.wanted.getTime();
      const step = span > maxHourlySpan ? 'day' : 'hour';
      const past = await readPast({ db, clock }, { book, portfolios }, userId, {
        length,
        currency,
        step,
        of: { symbol },
        ...(time.until === null ? {} : { until: time.until }),
      });
      const { now, wanted } = past;
      const since = oldestReading({ ...past.start, at: past.since });
      const moves = movesWithin(
        await readMoves(db, book, { userId, symbol, since }, currency),
        past,
      );
      const values = knownValues(past, symbol);
      const { recorded: recordedValues } = values;
      // Of days that are over, what is held now is none of their values.
      const known = time.until === null ? values.known : recordedValues;
      const [begins] = recordedValues;
      const isShorter =
        (isChosen || query.period !== 'all') &&
        begins !== undefined &&
        begins.at.getTime() > wanted.getTime() + (step === 'day' ? dayMs : 0) &&
        !cameSince(wanted, begins, moves);
      const held = known.findIndex(({ quantity }) => quantity !== '0');
      const recorded = currency === 'KRW' || currency === 'USD' || currency === 'USDT';
      return {
        symbol,
        currency,
        period: query.period,
        ...(isChosen && { days: { from: query.from ?? null, to: query.to ?? null } }),
        // From the last value before it was held: there is nothing to tell of the time before.
        ...describePerformance(
          held < 0 ? [] : known.slice(Math.max(0, held - 1)),
          moves,
          currency,
          isShorter ? begins.at : null,
        ),
        basis: recorded
          ? 'values and trades at the prices of their time'
          : 'dollar values of their time at the rate of today',
        method:
          'simple; time-weighted by step, inflows at its beginning and outflows at its end; money-weighted as an internal rate of return',
        asOf: now.toISOString(),
        ...describeWithout(past),
      };
    }),
  ];
}

function before(end: Date, period: keyof typeof spanLengths): Date {
  return new Date(end.getTime() - spanLengths[period]);
}

/**
 * True if, according to the ledger, all of a first value was received after a time: nothing was
 * held before.
 */
function cameSince(moment: Date, { at, quantity }: Known, moves: readonly Move[]): boolean {
  const came = moves
    .filter((move) => move.at > moment && move.at <= at)
    .reduce((sum, move) => add(sum, move.quantity), '0');
  const rest = absolute(subtract(quantity, came));
  return compare(rest, multiply(absolute(quantity), rounding)) <= 0;
}
