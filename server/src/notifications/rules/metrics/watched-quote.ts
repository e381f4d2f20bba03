/** Quotes that rules watch: each of one market, so that a rule waits while that is silent. */
import type { AssetQuote } from '../../../providers/prices/asset-quote.ts';
import { abroad as venuesAbroad } from '../../../providers/prices/gaps.ts';
import type { PriceBook, Venue } from '../../../providers/prices/price-book.ts';
import { getMarkets, quoteAsset } from '../../../providers/prices/quote-asset.ts';
import { koreaFirst } from '../../../providers/prices/stand-in.ts';

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
