/** Price of an asset at each step of a history, for comparison. */
import type { CurrencyCode } from '@moa/contracts/primitives';
import { dayMs, seoulOffsetMs } from '@moa/contracts/time';
import { divide, multiply, sign, subtract } from '@moa/finance/money/decimal';
import { roundMoney } from '@moa/finance/money/round-money';
import { roundTo } from '@moa/finance/money/round-to';
import type { Context } from '../../context.ts';
import { type PricesOutside, type PricesThen, readPricesThen } from '../../ledger/api.ts';
import { createIndexFeed, type IndexFeed } from '../../providers/index-feed.ts';
import { priceIn } from '../../providers/prices/price-in.ts';
import { quoteAsset } from '../../providers/prices/quote-asset.ts';
import { createPriceFill } from '../rates/read-rates.ts';

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

export type HistoryPoint = {
  timestamp: string;
  value: string | null;
  /** Value that was recorded of other sources than the present ones. */
  partial?: string;
  change: string | null;
  origin: 'recorded' | 'rebuilt' | null;
  /** Quantity, for a single asset. */
  quantity?: string | null;
};
export type Interval = 'minute' | 'hourly' | 'daily';
type ValueThen = {
  at: Date;
  value: string | null;
  rebuilt: boolean;
  /** False where it is of other sources than those of now. */
  comparable?: boolean;
  quantity?: string | null;
};

/** Values as evenly spaced points: one of each minute, hour or day, null where there is none. */
export const intervalMs: Record<Interval, number> = {
  minute: 60_000,
  hourly: 3_600_000,
  daily: dayMs,
};

/** Days are those of Seoul. */
const getOffset = (interval: Interval) => (interval === 'daily' ? seoulOffsetMs : 0);

/** Which minute, hour or day a moment (ms) is in, counted from 1970. */
export function stepOfTime(interval: Interval, time: number): number {
  return Math.floor((time + getOffset(interval)) / intervalMs[interval]);
}

/**
 * `values` oldest first; of several in one step the last is taken, one of the sources of now before
 * others, and of these a recorded one. The points begin with the step that holds `start`.
 */
export function historyPoints({
  values,
  days,
  interval,
  currency,
  now,
  start = null,
}: {
  values: readonly ValueThen[];
  days: number;
  interval: Interval;
  currency: CurrencyCode;
  now: Date;
  start?: Date | null;
}): HistoryPoint[] {
  const getBucket = (time: number) => stepOfTime(interval, time);
  const last = getBucket(now.getTime());
  const first = Math.min(
    getBucket(now.getTime() - days * intervalMs.daily) + 1,
    start === null ? last : getBucket(start.getTime()),
  );
  const byBucket = new Map<number, ValueThen>();
  for (const one of values) {
    if (one.value === null) continue;
    const bucket = getBucket(one.at.getTime());
    const known = byBucket.get(bucket);
    if (known === undefined || rank(one) >= rank(known)) byBucket.set(bucket, one);
  }
  const points: HistoryPoint[] = [];
  let before: string | null = null;
  for (let bucket = first; bucket <= last; bucket += 1) {
    const known = byBucket.get(bucket);
    const isPartial = known !== undefined && known.comparable === false;
    const value = isPartial ? null : (known?.value ?? null);
    points.push({
      timestamp: new Date(bucket * intervalMs[interval] - getOffset(interval)).toISOString(),
      value,
      ...(isPartial && known.value !== null ? { partial: known.value } : {}),
      origin: known === undefined ? null : known.rebuilt ? 'rebuilt' : 'recorded',
      change:
        value === null || before === null ? null : roundMoney(subtract(value, before), currency),
      ...(known?.quantity == null ? {} : { quantity: known.quantity }),
    });
    before = value;
  }
  return points;
}

function rank({ comparable = true, rebuilt }: ValueThen): number {
  return (comparable ? 2 : 0) + (rebuilt ? 0 : 1);
}
