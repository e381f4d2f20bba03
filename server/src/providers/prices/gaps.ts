/**
 * Gap between each venue's price and that of the venue with precedence for the asset, with its time
 * of start. Above a fifth, one price is no substitute for the other; above fivefold for a while,
 * they are two coins with one ticker. A gap is as of the venue's last price: it stays when the
 * venue falls silent.
 */

import type { Ticker, Venue } from './feeds/follow-chain.ts';
import { isWithin } from './is-within.ts';

/** A gap is said, and another price is no stand-in, beyond this share. */
export const wide = 0.2;
/** One coin is locked in at three times its price elsewhere; five times for long is another coin. */
const oneCoin = 4;
const longMs = 10 * 60_000;

export type Gap = { since: number; apartSince: number | null };

type Gaps = {
  /** A price that was believed. */
  note(ticker: Ticker): void;
  isWide(venue: Venue, symbol: string): boolean;
  /** True if it is another coin than that of the venue with precedence. */
  isApart(venue: Venue, symbol: string): boolean;
  remember(): Record<string, Gap>;
  recall(gaps: Record<string, Gap>): void;
};

/** Where an asset's price is looked up, the largest market first. */
export const abroad: readonly Venue[] = ['binance', 'okx', 'bybit', 'coinbase', 'kraken'];
export const inKorea: readonly Venue[] = ['upbit', 'bithumb', 'coinone', 'korbit'];
export const abroadFirst: readonly Venue[] = [...abroad, ...inKorea];

export function createGaps({
  now,
  ticker,
  dollars,
}: {
  now(): number;
  /** Null where the venue has none that is of now. */
  ticker(venue: Venue, symbol: string): Ticker | null;
  /** Null where no rate leads there. */
  dollars(ticker: Ticker): number | null;
}): Gaps {
  const gaps = new Map<string, Gap>();
  const key = (venue: Venue, symbol: string) => `${venue}:${symbol}`;
  return {
    note(own) {
      const id = key(own.venue, own.symbol);
      const first = getFirst(own.symbol);
      if (first === null) return;
      if (first.venue === own.venue) {
        if (gaps.size > 0) gaps.delete(id);
        return;
      }
      const [here, there] = [dollars(own), dollars(first)];
      if (here === null || there === null) return;
      if (isWithin(here, there, wide)) {
        if (gaps.size > 0) gaps.delete(id);
        return;
      }
      const before = gaps.get(id);
      gaps.set(id, {
        since: before?.since ?? now(),
        apartSince: isWithin(here, there, oneCoin) ? null : (before?.apartSince ?? now()),
      });
    },
    isWide: (venue, symbol) => gaps.size > 0 && gaps.has(key(venue, symbol)),
    isApart(venue, symbol) {
      const since = gaps.size === 0 ? null : (gaps.get(key(venue, symbol))?.apartSince ?? null);
      return since !== null && now() - since >= longMs;
    },
    remember: () => Object.fromEntries(gaps),
    recall(remembered) {
      for (const [id, gap] of Object.entries(remembered)) if (!gaps.has(id)) gaps.set(id, gap);
    },
  };

  function getFirst(symbol: string): Ticker | null {
    for (const venue of abroadFirst) {
      const found = ticker(venue, symbol);
      if (found !== null) return found;
    }
    return null;
  }
}
