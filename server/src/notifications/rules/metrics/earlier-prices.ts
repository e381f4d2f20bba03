/**
 * Won prices of an hour ago and of 09:00 in Korea, of the assets that rules compare with them: noted each
 * minute while this runs; what lies before comes from the exchanges' minute candles and the price history.
 */
import { dayMs } from '@moa/contracts/time';
import type { Context } from '../../../context.ts';
import { guarded, unattended } from '../../../error-boundary.ts';
import { fillPriceHistory, type PricesOutside, readPricesThen } from '../../../ledger/api.ts';
import type { AssetQuote } from '../../../providers/prices/asset-quote.ts';
import { abroad as venuesAbroad } from '../../../providers/prices/gaps.ts';
import type { PriceBook, Venue } from '../../../providers/prices/price-book.ts';
import { getMarkets, quoteAsset } from '../../../providers/prices/quote-asset.ts';
import { koreaFirst } from '../../../providers/prices/stand-in.ts';
import { type MinutePrice, readMinutes } from './read-minutes.ts';

export type EarlierPrices = {
  /** Null where it is not known. */
  hourAgo(symbol: string): string | null;
  dayBegan(symbol: string): string | null;
};

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/** A price of then may be this much older. */
const withinMs = 10 * minuteMs;
/** Delay before a failed reading is retried. */
const retryMs = 5_000;

export function cacheEarlierPrices(
  context: Context,
  prices: PricesOutside,
  wanted: () => ReadonlySet<string>,
): EarlierPrices & { stop(): Promise<void> } {
  const { clock, log } = context;
  const { book } = prices;
  const noted = new Map<string, MinutePrice[]>();
  const begun = new Map<string, { day: number; price: string }>();
  /** The day for which the past was asked for, and when to ask for it again where it did not come. */
  const requested = new Map<string, { day: number; again: number | null }>();
  const stopping = new AbortController();
  let filling: Promise<void> = Promise.resolve();
  const now = () => clock.now().getTime();
  const timer = setInterval(guarded(log, 'earlier prices', note), minuteMs);
  timer.unref();

  return {
    hourAgo(symbol) {
      ask(symbol);
      const then = now() - hourMs;
      const last = noted.get(symbol)?.findLast(({ at }) => at <= then);
      return last === undefined || then - last.at > withinMs ? null : last.price;
    },
    dayBegan(symbol) {
      ask(symbol);
      const known = begun.get(symbol);
      return known?.day === getDay(now()) ? known.price : null;
    },
    async stop() {
      clearInterval(timer);
      stopping.abort();
      await filling;
    },
  };

  /** Loads the past prices of a symbol once, and again at the beginning of each day. */
  function ask(symbol: string): void {
    const at = now();
    const known = requested.get(symbol);
    const isDue = known?.again != null && at >= known.again;
    if (known?.day === getDay(at) && !isDue) return;
    requested.set(symbol, { day: getDay(at), again: null });
    filling = filling.then(() => fill(symbol));
    unattended(log, 'earlier prices', filling);
  }

  async function fill(symbol: string): Promise<void> {
    const day = getDay(now());
    const parts = await Promise.allSettled([fillDay(symbol), fillHour(symbol)]);
    const missing = parts.filter((part) => part.status === 'rejected' || !part.value);
    if (missing.length > 0) requested.set(symbol, { day, again: now() + retryMs });
    for (const part of parts)
      if (part.status === 'rejected' && !stopping.signal.aborted)
        log.warn({ symbol, reason: String(part.reason) }, 'earlier prices were not read');
  }

  /** Returns true if the markets have responded; before that no history can be requested. */
  async function fillHour(symbol: string): Promise<boolean> {
    if (book.lastHeard('upbit') === null || book.lastHeard('binance') === null) return false;
    const moment = now();
    const from = moment - hourMs - withinMs;
    const read = await readMinutes(prices, symbol, from, moment, stopping.signal);
    // What was noted meanwhile is what rules have seen, and goes before what candles say.
    const own = noted.get(symbol) ?? [];
    const first = own[0]?.at ?? Number.POSITIVE_INFINITY;
    noted.set(symbol, [...read.filter(({ at }) => at < first), ...own]);
    return true;
  }

  async function fillDay(symbol: string): Promise<boolean> {
    const moment = now();
    const { could, price } = await readDayBegan(context, prices, symbol, moment, stopping.signal);
    if (price !== null) begun.set(symbol, { day: getDay(moment), price });
    return could;
  }

  function note(): void {
    const at = now();
    for (const symbol of wanted()) {
      const price = priceNow(book, symbol);
      if (price === null) continue;
      const list = (noted.get(symbol) ?? []).filter((one) => at - one.at <= hourMs + withinMs);
      noted.set(symbol, [...list, { at, price }]);
      const day = getDay(at);
      if (begun.get(symbol)?.day !== day && at % dayMs < withinMs)
        begun.set(symbol, { day, price });
    }
    for (const symbol of noted.keys()) {
      if (wanted().has(symbol)) continue;
      noted.delete(symbol);
      requested.delete(symbol);
    }
  }
}

function priceNow(book: PriceBook, symbol: string): string | null {
  return inKorea(book, symbol)?.krw ?? null;
}

// The won price with which a day began, out of the price history, which the exchanges' candles fill.

/**
 * Returns the opening price of the day of `moment` (milliseconds); `price` is null where the
 * history has none. `could` is true if the exchanges were able to fill it.
 */
async function readDayBegan(
  context: Context,
  prices: PricesOutside,
  symbol: string,
  moment: number,
  signal: AbortSignal,
): Promise<{ could: boolean; price: string | null }> {
  const since = new Date(moment - 2 * dayMs);
  const could = await fillPriceHistory(
    context,
    prices,
    { symbols: isQuoted(prices.book, symbol) ? [symbol] : [], span: 'hour', since },
    signal,
  );
  const then = await readPricesThen(context.db, [symbol], since, new Date(moment));
  const { krw } = then.price(symbol, new Date(getDay(moment) * dayMs - 1), true);
  return { could, price: krw };
}

/** Days begin at 09:00 in Korea, which is midnight in UTC. */
function getDay(at: number): number {
  return Math.floor(at / dayMs);
}

/** True if the asset is quoted by a market with a readable history; a rule may name any symbol. */
export function isQuoted(book: PriceBook, symbol: string): boolean {
  return getMarkets(symbol).some(
    (market) => book.ticker('upbit', market) !== null || book.ticker('binance', market) !== null,
  );
}

// Quotes that rules watch: each of one market, so that a rule waits while that is silent.

/**
 * Returns the quote of the first market that trades the asset, those in Korea first; null while
 * that market is silent. Money has no market of its own.
 */
export function inKorea(book: PriceBook, symbol: string): AssetQuote | null {
  const quote = quoteAsset(book, symbol, 'upbit');
  const market = firstMarket(book, symbol, koreaFirst);
  return quote === null || quote.stale || (market !== null && quote.source !== market)
    ? null
    : quote;
}

/**
 * Returns the quote of markets abroad, whose prices hardly differ; null while all are silent. A
 * Korean market counts only where none abroad trades the asset.
 */
export function abroad(book: PriceBook, symbol: string): AssetQuote | null {
  const quote = quoteAsset(book, symbol, null);
  if (quote === null || quote.stale) return null;
  return quote.basis === 'krw' && firstMarket(book, symbol, venuesAbroad) !== null ? null : quote;
}

function firstMarket(book: PriceBook, symbol: string, venues: readonly Venue[]): Venue | null {
  for (const market of getMarkets(symbol)) {
    const first = venues.find((venue) => {
      const ticker = book.ticker(venue, market);
      if (ticker === null || book.isDelisted(ticker)) return false;
      return venue === 'upbit' || !book.isApart(venue, market);
    });
    if (first !== undefined) return first;
  }
  return null;
}
