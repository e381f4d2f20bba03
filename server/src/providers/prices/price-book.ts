/**
 * The one book of prices in this process: the last believed price of each market, the fiat rates,
 * and how old each is. It takes what feeds offer and refuses what cannot be; when a feed stops, the
 * last price stays and ages. Nothing here reaches outside.
 */
import { divide, multiply } from '@moa/finance/money/decimal';
import { percentChange } from '@moa/finance/money/percent-change';
import { readDecimal } from '../read-decimal.ts';
import { acceptPrice, type Doubt } from './accept-price.ts';
import type { FxRates } from './fx-rates.ts';
import { krwPerUsd, type WonRate } from './krw-per-usd.ts';
import { createMarketMap } from './market-map.ts';
import type { PriceMemory } from './price-memory.ts';
import type { Ticker } from './ticker.ts';

/** Prices older than this are shown as stale. */
export const stalePriceMs = 3 * 60_000;
/** Another venue contradicts only with a price of the last minute. */
const freshMs = 60_000;
const fxLeap = 0.15;
const dayMs = 24 * 3_600_000;
/** The price of a day ago may be this much older. */
const pastWithinMs = 20 * 60_000;
/** A price of a day ago that is further away from today's is not believed. */
const pastLeap = 4;
const askAgainMs = 60_000;
const mostWanted = 5_000;
const fewestLies = 3;
/** As `acceptPrice` has it. */
const priceLeap = 0.3;

export type Venue = Ticker['venue'];

/** A price of then; `at` is epoch ms. */
export type PastPrice = { at: number; price: string };

export type PriceBook = {
  /** Answers whether the price was believed. */
  offer(ticker: Ticker): boolean;
  /** Answers whether the rates were believed. */
  offerFx(rates: FxRates): boolean;
  ticker(venue: Venue, symbol: string): Ticker | null;
  fx(): FxRates | null;
  won(): WonRate;
  symbols(): string[];
  /** Whether the venue has gone silent, or tells for a while what is not believed. */
  isStale(ticker: Ticker): boolean;
  /** Over the last 24 hours, percent: as the venue tells it, else against its price of a day ago. */
  change24h(ticker: Ticker): string | null;
  /** Symbols of which somebody wants the change, and the price of a day ago is not known. */
  wantedPast(venue: Venue): string[];
  /** Prices around a day ago, in any order; of no effect where there are none. */
  offerPast(venue: Venue, symbol: string, prices: readonly PastPrice[]): void;
  /** When the venue last reported anything, epoch ms. */
  lastHeard(venue: Venue): number | null;
  remember(): PriceMemory;
  /** What an earlier run knew; only where nothing newer is known. */
  recall(memory: PriceMemory): void;
  onChange(listener: (symbols: ReadonlySet<string>) => void): () => void;
};

export function createPriceBook({ now }: { now(): number }): PriceBook {
  const tickers = createMarketMap<Venue, Ticker>();
  const doubts = new Map<string, Doubt>();
  const doubtedSince = new Map<string, number>();
  const heard = new Map<Venue, number>();
  const listeners = new Set<(symbols: ReadonlySet<string>) => void>();
  const past = new Map<string, PastPrice[]>();
  const wanted = new Map<string, [Venue, string]>();
  const askAgainAt = new Map<string, number>();
  let fx: FxRates | null = null;
  let doubtedFx: FxRates | null = null;

  const key = (venue: Venue, symbol: string) => `${venue}:${symbol}`;
  const tell = (symbols: ReadonlySet<string>) => {
    for (const listener of listeners) listener(symbols);
  };

  const book: PriceBook = {
    offer(ticker) {
      const price = readDecimal(ticker.price);
      if (price === null || !isPositive(price)) return false;
      heard.set(ticker.venue, now());
      const id = key(ticker.venue, ticker.symbol);
      const last = tickers.get(ticker.venue, ticker.symbol) ?? null;
      const verdict = acceptPrice({
        price,
        last: last?.price ?? null,
        elsewhere: elsewhere(ticker),
        doubt: doubts.get(id) ?? null,
        now: now(),
      });
      if (verdict.kind === 'doubted') {
        doubts.set(id, verdict.doubt);
        if (!doubtedSince.has(id)) doubtedSince.set(id, now());
        return false;
      }
      // A leap that stays is believed of one asset, not of most of what a venue tells at once.
      const stayed = last !== null && !isNear(price, last.price, priceLeap);
      if (stayed && elsewhere(ticker) === null && isLying(ticker.venue)) return false;
      doubts.delete(id);
      doubtedSince.delete(id);
      tickers.set(ticker.venue, ticker.symbol, {
        ...ticker,
        price,
        change24h: readDecimal(ticker.change24h),
      });
      if (last?.price !== price) tell(new Set([ticker.symbol]));
      return true;
    },

    offerFx(rates) {
      const perUsd = positives(rates.perUsd);
      if (perUsd.KRW === undefined) return false;
      const offered = { ...rates, perUsd };
      const before = fx?.perUsd.KRW ?? book.won().tether;
      const believed =
        before === null ||
        isNear(perUsd.KRW, before) ||
        (doubtedFx?.perUsd.KRW !== undefined &&
          isNear(perUsd.KRW, doubtedFx.perUsd.KRW) &&
          (book.won().tether === null || isNear(perUsd.KRW, book.won().tether ?? perUsd.KRW)));
      if (!believed) {
        doubtedFx = offered;
        return false;
      }
      doubtedFx = null;
      const changed = fx?.perUsd.KRW !== perUsd.KRW;
      fx = offered;
      if (changed) tell(new Set(['KRW']));
      return true;
    },

    ticker: (venue, symbol) => tickers.get(venue, symbol) ?? null,
    fx: () => fx,
    won: () => krwPerUsd({ fx, tether: tickers.get('upbit', 'USDT') ?? null, now: now() }),
    symbols: () => [...new Set(tickers.values().map((ticker) => ticker.symbol))].sort(),
    isStale(ticker) {
      // A market without trades is not stale while its venue still speaks.
      const known = Math.max(ticker.at, heard.get(ticker.venue) ?? 0);
      const doubt =
        doubtedSince.size === 0 ? undefined : doubtedSince.get(key(ticker.venue, ticker.symbol));
      return now() - known > stalePriceMs || (doubt !== undefined && now() - doubt > stalePriceMs);
    },
    change24h(ticker) {
      if (ticker.change24h !== null) return ticker.change24h;
      const id = key(ticker.venue, ticker.symbol);
      const then = priceThen(past.get(id) ?? [], now() - dayMs);
      if (then === null) {
        if (wanted.size < mostWanted) wanted.set(id, [ticker.venue, ticker.symbol]);
        return null;
      }
      return percentChange(then, ticker.price);
    },
    wantedPast(venue) {
      const symbols: string[] = [];
      for (const [id, [of, symbol]] of wanted) {
        if (of === venue && now() >= (askAgainAt.get(id) ?? 0)) symbols.push(symbol);
      }
      return symbols;
    },
    offerPast(venue, symbol, prices) {
      const id = key(venue, symbol);
      wanted.delete(id);
      // A market that was not traded then has no such price; it is asked again later.
      askAgainAt.set(id, now() + askAgainMs);
      const known = tickers.get(venue, symbol)?.price ?? null;
      const good = prices.filter(
        ({ price }) => isPositive(price) && (known === null || isNear(price, known, pastLeap)),
      );
      past.set(
        id,
        good.sort((a, b) => a.at - b.at),
      );
    },
    lastHeard: (venue) => heard.get(venue) ?? null,
    remember: () => ({ tickers: tickers.values(), fx }),
    recall(memory) {
      for (const ticker of memory.tickers) {
        if (tickers.get(ticker.venue, ticker.symbol) !== undefined) continue;
        tickers.set(ticker.venue, ticker.symbol, ticker);
      }
      fx ??= memory.fx;
    },
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  return book;

  /** Whether the venue leaps with most of its markets at once: the mark of wrong units. */
  function isLying(venue: Venue): boolean {
    let doubted = 0;
    const known = tickers.of(venue);
    for (const symbol of known.keys()) {
      if (doubtedSince.has(key(venue, symbol))) doubted += 1;
    }
    return doubted >= fewestLies && doubted * 2 > known.size;
  }

  /**
   * The freshest word of another venue on the asset, in the currency of the ticker. Korea's smaller
   * exchanges are held against its largest, or what only Binance has against that.
   */
  function elsewhere(ticker: Ticker): string | null {
    if (ticker.venue === 'upbit') return wordOf('binance', ticker);
    const inKorea = wordOf('upbit', ticker);
    return ticker.venue === 'binance' ? inKorea : (inKorea ?? wordOf('binance', ticker));
  }

  function wordOf(other: 'upbit' | 'binance', ticker: Ticker): string | null {
    const inWon = ticker.venue !== 'binance';
    const won = book.won();
    if (won.basis === 'default' && inWon !== (other === 'upbit')) return null;
    const id = key(other, ticker.symbol);
    const believed = tickers.get(other, ticker.symbol);
    const doubted = doubts.get(id);
    const word =
      doubted !== undefined && now() - doubted.since < freshMs
        ? doubted.price
        : believed !== undefined && now() - believed.at < freshMs
          ? believed.price
          : null;
    if (word === null || inWon === (other === 'upbit')) return word;
    return inWon ? multiply(word, won.krwPerUsd) : divide(word, won.krwPerUsd);
  }
}

/** The last price before a moment, if it is not much older. */
function priceThen(prices: readonly PastPrice[], moment: number): string | null {
  const last = prices.findLast(({ at }) => at <= moment);
  return last === undefined || moment - last.at > pastWithinMs ? null : last.price;
}

function isPositive(price: string): boolean {
  return !price.startsWith('-') && /[1-9]/.test(price);
}

function isNear(a: string, b: string, leap = fxLeap): boolean {
  const ratio = Number(divide(a, b));
  return ratio <= 1 + leap && ratio >= 1 / (1 + leap);
}

function positives(rates: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(rates).flatMap(([code, rate]) => {
      const value = readDecimal(rate);
      return value !== null && isPositive(value) ? [[code, value]] : [];
    }),
  );
}
