/**
 * The one book of prices in this process: the last believed price of each market, the fiat rates,
 * and how old each is. It takes what feeds offer and refuses what cannot be; when a feed stops, the
 * last price stays and ages. Nothing here reaches outside.
 */
import { divide, multiply } from '@moa/finance/money/decimal';
import { readDecimal } from '../read-decimal.ts';
import { acceptPrice, type Doubt } from './accept-price.ts';
import type { FxRates } from './fx-rates.ts';
import { krwPerUsd, type WonRate } from './krw-per-usd.ts';
import type { PriceMemory } from './price-memory.ts';
import type { Ticker } from './ticker.ts';

/** Prices older than this are shown as stale. */
export const stalePriceMs = 3 * 60_000;
/** Another venue contradicts only with a price of the last minute. */
const freshMs = 60_000;
const fxLeap = 0.15;

export type Venue = Ticker['venue'];

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
  /** When the venue last told anything, epoch ms. */
  lastHeard(venue: Venue): number | null;
  remember(): PriceMemory;
  /** What an earlier run knew; only where nothing newer is known. */
  recall(memory: PriceMemory): void;
  onChange(listener: (symbols: ReadonlySet<string>) => void): () => void;
};

export function createPriceBook({ now }: { now(): number }): PriceBook {
  const tickers = new Map<string, Ticker>();
  const doubts = new Map<string, Doubt>();
  const doubtedSince = new Map<string, number>();
  const heard = new Map<Venue, number>();
  const listeners = new Set<(symbols: ReadonlySet<string>) => void>();
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
      const last = tickers.get(id) ?? null;
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
      doubts.delete(id);
      doubtedSince.delete(id);
      tickers.set(id, { ...ticker, price, change24h: readDecimal(ticker.change24h) });
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

    ticker: (venue, symbol) => tickers.get(key(venue, symbol)) ?? null,
    fx: () => fx,
    won: () => krwPerUsd({ fx, tether: tickers.get(key('upbit', 'USDT')) ?? null, now: now() }),
    symbols: () => [...new Set([...tickers.values()].map((ticker) => ticker.symbol))].sort(),
    isStale(ticker) {
      // A market without trades is not stale while its venue still speaks.
      const known = Math.max(ticker.at, heard.get(ticker.venue) ?? 0);
      const doubt = doubtedSince.get(key(ticker.venue, ticker.symbol));
      return now() - known > stalePriceMs || (doubt !== undefined && now() - doubt > stalePriceMs);
    },
    lastHeard: (venue) => heard.get(venue) ?? null,
    remember: () => ({ tickers: [...tickers.values()], fx }),
    recall(memory) {
      for (const ticker of memory.tickers) {
        const id = key(ticker.venue, ticker.symbol);
        if (!tickers.has(id)) tickers.set(id, ticker);
      }
      fx ??= memory.fx;
    },
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  return book;

  /** The freshest word of the other venue on the asset, in the currency of the ticker. */
  function elsewhere(ticker: Ticker): string | null {
    const other: Venue = ticker.venue === 'upbit' ? 'binance' : 'upbit';
    const won = book.won();
    if (won.basis === 'default') return null;
    const id = key(other, ticker.symbol);
    const believed = tickers.get(id);
    const doubted = doubts.get(id);
    const word =
      doubted !== undefined && now() - doubted.since < freshMs
        ? doubted.price
        : believed !== undefined && now() - believed.at < freshMs
          ? believed.price
          : null;
    if (word === null) return null;
    return other === 'binance' ? multiply(word, won.krwPerUsd) : divide(word, won.krwPerUsd);
  }
}

function isPositive(price: string): boolean {
  return !price.startsWith('-') && /[1-9]/.test(price);
}

function isNear(a: string, b: string): boolean {
  const ratio = Number(divide(a, b));
  return ratio <= 1 + fxLeap && ratio >= 1 / (1 + fxLeap);
}

function positives(rates: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(rates).flatMap(([code, rate]) => {
      const value = readDecimal(rate);
      return value !== null && isPositive(value) ? [[code, value]] : [];
    }),
  );
}
