import { divide } from '@moa/finance/money/decimal';
import { moneyOf, type Venue } from './feeds/ticker.ts';
import type { PriceBook } from './price-book.ts';
import { quoteAsset } from './quote-asset.ts';

/**
 * Returns the price of one unit of an asset at a venue, in the venue's currency; null if unpriced.
 */
export function worthAt(book: PriceBook, venue: Venue): (asset: string) => string | null {
  const money = moneyOf(venue);
  return (asset) => {
    const quote = quoteAsset(book, asset, venue);
    if (quote === null || quote.stale) return null;
    if (money === 'KRW') return quote.krw;
    return money === 'USD' ? quote.usd : divide(quote.usd, book.tether().usd);
  };
}
