import { assetPrices, assetsOf, type Market } from './asset-prices.ts';
import type { Venue } from './feeds/ticker.ts';
import type { PriceBook } from './price-book.ts';
import { worthAt } from './worth-at.ts';

/**
 * Gives the book what the markets of a venue say that assets cost there. Where they are all that trade
 * there, the venue has no price of now for any other asset.
 */
export function offerMarkets(
  book: PriceBook,
  venue: Venue,
): (markets: readonly Market[], reach?: 'all' | 'some') => void {
  const worth = worthAt(book, venue);
  return (markets, reach = 'some') => {
    const at = Date.now();
    for (const price of assetPrices(venue, markets, worth)) book.offer({ venue, ...price, at });
    if (reach === 'all') book.tradesOnly(venue, assetsOf(venue, markets));
  };
}
