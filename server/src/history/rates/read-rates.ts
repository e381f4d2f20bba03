/**
 * The past of a pair by the hour or by the day: from the moment with which the period begins, the
 * running step with the rate of now.
 */
import type { RatePeriod } from '@moa/contracts/currency/history';
import type { CurrencyCode, MissingPart, Quality } from '@moa/contracts/primitives';
import { spanLengths } from '@moa/contracts/shapes/span';
import { dayMs, seoulMidnight } from '@moa/contracts/time';
import { divide } from '@moa/finance/money/decimal';
import { roundTo } from '@moa/finance/money/round-to';
import type { Context } from '../../context.ts';
import { rateBetween } from '../../currency/api.ts';
import {
  fillPriceHistory,
  type PricesOutside,
  type QuotesThen,
  readPricesThen,
} from '../../ledger/api.ts';

// Historical rates between currencies. Money by the rates of banks, coins by markets abroad; won
// and tethers by the Korean price of tethers, and coins in tethers by the market that quotes them
// so. In other currencies a tether of the past counts as a dollar (`isParity`): its market prices
// are not stored, so there is no line of them.

type RateBasis = 'bank' | 'market' | 'parity';

const rateDecimals = 18;

/**
 * Units of `to` for one of `from`; null if unknown. `inKorea`: coins and won are exchanged at a
 * Korean exchange, at its price.
 */
export function rateThen(
  prices: QuotesThen,
  from: CurrencyCode,
  to: CurrencyCode,
  at: Date,
  inKorea = false,
): string | null {
  if (from === to) return '1';
  const isTether = isPair(from, to, 'USDT', 'KRW');
  if (isTether || (inKorea && isPair(from, to, from === 'KRW' ? to : from, 'KRW'))) {
    const won = prices.won(from === 'KRW' ? to : from, at);
    if (won !== null || isTether) return from === 'KRW' ? inverse(won) : rounded(won);
  }
  const price = prices.price(from, at, false);
  if (to === 'KRW') return rounded(price.krw);
  if (to === 'USD' || to === 'USDT') return rounded(price.usd);
  const other = prices.price(to, at, false).usd;
  return price.usd === null || other === null ? null : rounded(divide(price.usd, other));
}

/** Assets whose past has to be known for a pair. */
function getSymbols(...codes: CurrencyCode[]): string[] {
  return codes.filter((code) => code !== 'KRW' && code !== 'USD');
}

/** Basis of the historical rates of a pair. */
export function basisThen(from: CurrencyCode, to: CurrencyCode): RateBasis[] {
  const kinds = new Set<RateBasis>();
  const isInKorea = new Set([from, to]).size === 2 && [from, to].every(isKoreanSide);
  for (const code of [from, to]) {
    if (code === 'BTC' || code === 'ETH') kinds.add('market');
    else if (code === 'USDT') kinds.add(isParity(from, to) ? 'parity' : 'market');
    else if (code !== 'USD' && !isInKorea) kinds.add('bank');
  }
  return [...kinds];
}

/** True if a historical rate would be that of a dollar instead of a tether. */
export function isParity(from: CurrencyCode, to: CurrencyCode): boolean {
  const other = from === 'USDT' ? to : to === 'USDT' ? from : null;
  return other !== null && !['USDT', 'KRW', 'BTC', 'ETH'].includes(other);
}

const isPair = (from: string, to: string, one: string, other: string) =>
  (from === one && to === other) || (from === other && to === one);
const isKoreanSide = (code: CurrencyCode) => code === 'KRW' || code === 'USDT';
const inverse = (price: string | null) => (price === null ? null : rounded(divide('1', price)));
const rounded = (value: string | null) => (value === null ? null : roundTo(value, rateDecimals));

const patienceMs = 2_500;
/** Asked again after a minute, for the steps that have ended meanwhile. */
const againMs = 60_000;
/** Prices are stored by the hour for so long, by the day before that. */
const hourlyMs = 31 * dayMs;

/**
 * Prices of the past are fetched where they are missing, once for everybody; who asks waits a moment for
 * them and goes on with what there is.
 */
export function createPriceFill(
  context: Pick<Context, 'config' | 'db' | 'clock' | 'log'>,
  outside: PricesOutside,
): (symbols: readonly string[], from: Date) => Promise<void> {
  const filled = new Map<string, { at: number; work: Promise<unknown> }>();
  return async (symbols, from) => {
    const now = context.clock.now().getTime();
    await within(fill(symbols, from, now));
  };

  function fill(symbols: readonly string[], from: Date, now: number): Promise<unknown> {
    const key = `${symbols.join(' ')} ${Math.floor(from.getTime() / dayMs)}`;
    const known = filled.get(key);
    if (known !== undefined && now - known.at < againMs) return known.work;
    const recent = new Date(Math.max(from.getTime(), now - hourlyMs));
    const work = fillPriceHistory(context, outside, { symbols, span: 'day', since: from })
      .then(() => fillPriceHistory(context, outside, { symbols, span: 'hour', since: recent }))
      .catch((error: Error) =>
        context.log.warn({ symbols, reason: error.message }, 'no prices of the past'),
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
