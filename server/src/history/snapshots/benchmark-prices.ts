/**
 * What an asset cost at each step of a history, for comparing with it. Prices of the past are
 * fetched where they are missing, once for everybody; who asks waits a moment for them.
 */

import type { CurrencyCode } from '@moa/contracts/primitives';
import { dayMs } from '@moa/contracts/time';
import { roundTo } from '@moa/finance/money/round-to';
import type { Context } from '../../context.ts';
import { fillPriceHistory, type PricesOutside, readPricesThen } from '../../ledger/api.ts';
import { priceIn } from '../../providers/prices/price-in.ts';
import { quoteAsset } from '../../providers/prices/quote-asset.ts';
import { type HistoryPoint, type Interval, intervalMs } from './history-points.ts';

const patienceMs = 2_500;
const againMs = 60_000;
/** Prices are kept by the hour for so long, by the day before that. */
const hourlyMs = 31 * dayMs;
const shownDecimals = 12;

type BenchmarkRequest = {
  symbol: string;
  points: readonly Pick<HistoryPoint, 'timestamp'>[];
  interval: Interval;
  currency: CurrencyCode;
};
type Outside = Pick<Context, 'config' | 'db' | 'clock' | 'log'>;

/** One price for each point, at the end of its step; of the running step the price of now. */
export function createBenchmarkPrices(context: Outside, outside: PricesOutside) {
  const pricesAt = createPricesAt(context, outside);
  return ({ points, interval, ...of }: BenchmarkRequest): Promise<(string | null)[]> =>
    pricesAt({
      ...of,
      moments: points.map(
        ({ timestamp }) => new Date(Date.parse(timestamp) + intervalMs[interval] - 1),
      ),
    });
}

export type PricesAt = ReturnType<typeof createPricesAt>;

/** What an asset cost at each of some moments, oldest first; null where nobody knows. */
export function createPricesAt(context: Outside, outside: PricesOutside) {
  const { db, clock } = context;
  const { book } = outside;
  const filled = new Map<string, { at: number; work: Promise<unknown> }>();

  return async ({
    symbol,
    moments,
    currency,
  }: {
    symbol: string;
    moments: readonly Date[];
    currency: CurrencyCode;
  }): Promise<(string | null)[]> => {
    const [from] = moments;
    if (from === undefined) return [];
    const now = clock.now().getTime();
    await within(fill(symbol, from, now));
    const then = await readPricesThen(db, [symbol], from, new Date(now));
    return moments.map((at) => {
      const price = at.getTime() >= now ? priceNow(symbol) : then.price(symbol, at, false);
      return price === null ? null : inCurrency(price, currency);
    });
  };

  function priceNow(symbol: string) {
    const quote = quoteAsset(book, symbol, null);
    return quote === null || quote.stale ? null : quote;
  }

  function inCurrency(
    { krw, usd }: { krw: string | null; usd: string | null },
    currency: CurrencyCode,
  ): string | null {
    const price =
      currency === 'KRW'
        ? krw
        : usd === null
          ? null
          : priceIn(book, { usd, krw: krw ?? '0' }, currency);
    return price === null ? null : roundTo(price, shownDecimals);
  }

  /** Asked again after a minute, for the steps that have ended meanwhile. */
  function fill(symbol: string, from: Date, now: number): Promise<unknown> {
    const key = `${symbol} ${Math.floor(from.getTime() / dayMs)}`;
    const known = filled.get(key);
    if (known !== undefined && now - known.at < againMs) return known.work;
    const recent = new Date(Math.max(from.getTime(), now - hourlyMs));
    const symbols = [symbol];
    const work = fillPriceHistory(context, outside, { symbols, span: 'day', since: from })
      .then(() => fillPriceHistory(context, outside, { symbols, span: 'hour', since: recent }))
      .catch((error: Error) =>
        context.log.warn({ symbol, reason: error.message }, 'no prices to compare with'),
      );
    for (const [old, { at }] of filled) if (now - at >= againMs) filled.delete(old);
    filled.set(key, { at: now, work });
    return work;
  }
}

async function within(work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, patienceMs);
  });
  await Promise.race([work, patience]);
  clearTimeout(timer);
}
