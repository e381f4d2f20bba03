import { divide } from '@moa/finance/money/decimal';
import { assetPrices, getAssets, type Market } from './asset-prices.ts';
import { getMoney, type Venue } from './feeds/follow-chain.ts';
import type { PriceBook } from './price-book.ts';
import { quoteAsset } from './quote-asset.ts';

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
    if (reach === 'all') book.tradesOnly(venue, getAssets(venue, markets));
  };
}

/**
 * Returns the price of one unit of an asset at a venue, in the venue's currency; null if unpriced.
 */
function worthAt(book: PriceBook, venue: Venue): (asset: string) => string | null {
  const money = getMoney(venue);
  return (asset) => {
    const quote = quoteAsset(book, asset, venue);
    if (quote === null || quote.stale) return null;
    if (money === 'KRW') return quote.krw;
    return money === 'USD' ? quote.usd : divide(quote.usd, book.tether().usd);
  };
}
