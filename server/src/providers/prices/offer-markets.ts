import { assetPrices, type Market } from './asset-prices.ts';
import type { Venue } from './feeds/ticker.ts';
import type { PriceBook } from './price-book.ts';
import { worthAt } from './worth-at.ts';

/** Gives the book what the markets of a venue say that assets cost there. */
export function offerMarkets(book: PriceBook, venue: Venue): (markets: readonly Market[]) => void {
  const worth = worthAt(book, venue);
  return (markets) => {
    const at = Date.now();
    for (const price of assetPrices(venue, markets, worth)) book.offer({ venue, ...price, at });
  };
}
