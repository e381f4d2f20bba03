/** Price of an asset at each step of a history, for comparison. */

import type { CurrencyCode } from '@moa/contracts/primitives';
import { divide, multiply, sign } from '@moa/finance/money/decimal';
import { roundTo } from '@moa/finance/money/round-to';
import type { Context } from '../../context.ts';
import { type PricesOutside, type PricesThen, readPricesThen } from '../../ledger/api.ts';
import { createIndexFeed, type IndexFeed } from '../../providers/index-feed.ts';
import { priceIn } from '../../providers/prices/price-in.ts';
import { quoteAsset } from '../../providers/prices/quote-asset.ts';
import { createPriceFill } from '../rates/create-price-fill.ts';
import { type HistoryPoint, type Interval, intervalMs } from './history-points.ts';

const shownDecimals = 12;
/** Maximum age of a time that is answered with the current price, ms. */
const stillNowMs = 60_000;

type BenchmarkRequest = {
  symbol: string;
  points: readonly Pick<HistoryPoint, 'timestamp'>[];
  interval: Interval;
  currency: CurrencyCode;
};
type Outside = Pick<Context, 'config' | 'db' | 'clock' | 'log'>;

/** One price for each point, at the end of its step; of the running step the price of now. */
export function createBenchmarkPrices(pricesAt: PricesAt) {
  return ({ points, interval, ...of }: BenchmarkRequest): Promise<(string | null)[]> =>
    pricesAt({
      ...of,
      moments: points.map(
        ({ timestamp }) => new Date(Date.parse(timestamp) + intervalMs[interval] - 1),
      ),
    });
}

export type PricesAt = ReturnType<typeof createPricesAt>;

/** Price of an asset at each of the given times, oldest first; null if unknown. */
export function createPricesAt(context: Outside, outside: PricesOutside) {
  const { db, clock } = context;
  const { book } = outside;
  const fill = createPriceFill(context, outside);
  let index: IndexFeed | null = null;

  /** Points of KOSPI are won; null where no feed is configured. */
  const indexAt = async (at: Date) => {
    const { indexFeedUrl } = context.config;
    if (indexFeedUrl === null) return null;
    index ??= createIndexFeed({ url: indexFeedUrl, clock, log: context.log });
    return index.closeAt(at);
  };

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
    if (symbol === 'KOSPI') return indexIn(currency, moments, now);
    const symbols = [...new Set([symbol, currency])];
    await fill(symbols, from);
    const then = await readPricesThen(db, symbols, from, new Date(now));
    return moments.map((at) => {
      const isNow = at.getTime() >= now - stillNowMs;
      // Hours of the past are known once they are over.
      const quote = isNow ? priceNow(symbol) : null;
      const price =
        quote === null
          ? priceThen(then, symbol, at, currency)
          : priceIn(book, { usd: quote.usd, krw: quote.krw }, currency);
      return price === null ? null : roundTo(price, shownDecimals);
    });
  };

  async function indexIn(currency: CurrencyCode, moments: readonly Date[], now: number) {
    const [from = new Date(now)] = moments;
    const symbols = [...new Set(['USD', currency])];
    if (currency !== 'KRW') await fill(symbols, from);
    const then = await readPricesThen(db, symbols, from, new Date(now));
    const wonFor = (at: Date): string | null => {
      if (currency === 'KRW') return '1';
      if (at.getTime() >= now - stillNowMs) return priceNow(currency)?.krw ?? null;
      const own = then.price(currency, at, false);
      const dollar = then.price('USD', at, false).krw;
      return own.krw ?? (own.usd === null || dollar === null ? null : multiply(own.usd, dollar));
    };
    return Promise.all(
      moments.map(async (at) => {
        const [points, won] = [await indexAt(at), wonFor(at)];
        return points === null || won === null || sign(won) <= 0
          ? null
          : roundTo(divide(points, won), shownDecimals);
      }),
    );
  }

  function priceNow(symbol: string) {
    const quote = quoteAsset(book, symbol, null);
    return quote === null || quote.stale ? null : quote;
  }
}

/** By the prices of then of both; null where one of them is not known. */
function priceThen(
  then: PricesThen,
  symbol: string,
  at: Date,
  currency: CurrencyCode,
): string | null {
  if (symbol === currency) return '1';
  const { krw, usd, usdt = usd } = then.price(symbol, at, false);
  if (currency === 'KRW') return krw;
  if (currency === 'USD') return usd;
  if (currency === 'USDT') return usdt;
  const base = then.price(currency, at, false).usd;
  return usd === null || base === null || sign(base) <= 0 ? null : divide(usd, base);
}
