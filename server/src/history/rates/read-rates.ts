/**
 * The past of a pair by the hour or by the day: from the moment with which the period begins, the
 * running step with the rate of now.
 */
import type { RatePeriod } from '@moa/contracts/currency/history';
import type { CurrencyCode, MissingPart, Quality } from '@moa/contracts/primitives';
import { spanLengths } from '@moa/contracts/shapes/span';
import { dayMs, seoulMidnight } from '@moa/contracts/time';
import type { Context } from '../../context.ts';
import { rateBetween } from '../../currency/api.ts';
import { type PricesOutside, type QuotesThen, readPricesThen } from '../../ledger/api.ts';
import { createPriceFill } from './create-price-fill.ts';
import { getSymbols, isParity, rateThen } from './rates-then.ts';

const hourMs = 3_600_000;

export type RatePoint = { at: string; rate: string | null };
export type RateSeries = {
  from: CurrencyCode;
  to: CurrencyCode;
  interval: 'hour' | 'day';
  /** Oldest first; the moment with which each step begins, of the first one that of the period. */
  points: RatePoint[];
  quality: Quality;
  missing: MissingPart[];
};
/** `now`: epoch ms, with which the period of `lengthMs` ends. */
type Reach = { now: number; lengthMs: number; interval: 'hour' | 'day' };
export type ReadRates = ReturnType<typeof createReadRates>;

/** A week and less by the hour. */
export function getInterval(period: RatePeriod): 'hour' | 'day' {
  return period === '24h' || period === '7d' ? 'hour' : 'day';
}

export function createReadRates(
  context: Pick<Context, 'config' | 'db' | 'clock' | 'log'>,
  outside: PricesOutside,
) {
  const fill = createPriceFill(context, outside);
  return { series, atMany };

  /**
   * Reads the series of several pairs at once. The first point has the rate at the beginning of the
   * period, each other one that with which its step ended.
   */
  async function series(
    pairs: readonly (readonly [from: CurrencyCode, to: CurrencyCode])[],
    { now, lengthMs, interval }: Reach,
  ): Promise<RateSeries[]> {
    const step = interval === 'hour' ? hourMs : dayMs;
    const running = interval === 'hour' ? Math.floor(now / step) * step : seoulMidnight(now);
    const begin = now - lengthMs;
    const starts = [begin];
    for (let start = running; start > begin; start -= step) starts.splice(1, 0, start);
    const prices = await read(pairs.flat(), new Date(begin));
    return pairs.map(([from, to]) => {
      const points = starts.map((start, index): RatePoint => {
        const end = index === 0 ? begin : start + step - 1;
        const rate =
          start === running
            ? rateNow(from, to, now)
            : isParity(from, to)
              ? null
              : rateThen(prices, from, to, new Date(end));
        return { at: new Date(start).toISOString(), rate };
      });
      return { from, to, interval, points, ...getLack(points) };
    });
  }

  /**
   * Rates at many times of the past, read at once; null if unknown. `inKorea`: coins in won at the
   * price of a Korean exchange.
   */
  async function atMany(
    moments: readonly { from: CurrencyCode; to: CurrencyCode; at: string }[],
    { inKorea = false } = {},
  ): Promise<(from: CurrencyCode, to: CurrencyCode, moment: Date) => string | null> {
    const first = moments.reduce(
      (known, { at: text }) => Math.min(known, Date.parse(text)),
      Infinity,
    );
    if (!Number.isFinite(first)) return () => null;
    const prices = await read(
      moments.flatMap(({ from, to }) => [from, to]),
      new Date(first - dayMs),
    );
    return (from, to, moment) => rateThen(prices, from, to, moment, inKorea);
  }

  async function read(codes: CurrencyCode[], from: Date): Promise<QuotesThen> {
    const symbols = [...new Set(getSymbols(...codes))].sort();
    await fill(symbols, from);
    return readPricesThen(context.db, symbols, from, context.clock.now());
  }

  /** Null where only the table of defaults knows one. */
  function rateNow(from: CurrencyCode, to: CurrencyCode, now: number): string | null {
    const { rate, provider } = rateBetween(outside.book, from, to, now);
    return provider === 'default' ? null : rate;
  }
}

function getLack(points: readonly RatePoint[]): { quality: Quality; missing: MissingPart[] } {
  const known = points.filter(({ rate }) => rate !== null).length;
  const quality =
    known === points.length ? 'ok' : known < 2 ? 'insufficient_data' : ('partial' as const);
  const first = points.find(({ rate }) => rate === null);
  return {
    quality,
    missing:
      first === undefined
        ? []
        : [
            {
              source: 'rates',
              reason: `${points.length - known} of ${points.length} steps have no known rate`,
              since: first.at,
            },
          ],
  };
}

export const getLength = (period: RatePeriod): number => spanLengths[period];
