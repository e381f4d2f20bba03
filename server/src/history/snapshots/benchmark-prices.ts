/** What an asset cost at each step of a history, for comparing with it. */

import type { CurrencyCode } from '@moa/contracts/primitives';
import { roundTo } from '@moa/finance/money/round-to';
import type { Context } from '../../context.ts';
import { type PricesOutside, readPricesThen } from '../../ledger/api.ts';
import { priceIn } from '../../providers/prices/price-in.ts';
import { quoteAsset } from '../../providers/prices/quote-asset.ts';
import { createPriceFill } from '../rates/create-price-fill.ts';
import { type HistoryPoint, type Interval, intervalMs } from './history-points.ts';

const shownDecimals = 12;
/** What is asked about a moment that was now a moment ago is worth what is known now, ms. */
const stillNowMs = 60_000;

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
  const fill = createPriceFill(context, outside);

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
    await fill([symbol], from);
    const then = await readPricesThen(db, [symbol], from, new Date(now));
    return moments.map((at) => {
      const isNow = at.getTime() >= now - stillNowMs;
      // Hours of the past are known once they are over.
      const price = (isNow ? priceNow(symbol) : null) ?? then.price(symbol, at, false);
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
}
