import type { AssetQuote } from '../../../providers/prices/asset-quote.ts';
import type { PriceBook } from '../../../providers/prices/price-book.ts';
import { quoteAsset } from '../../../providers/prices/quote-asset.ts';

/**
 * Returns the quote for Korea: in won where a Korean exchange quotes the asset, else by the foreign
 * price.
 */
export function inKorea(book: PriceBook, symbol: string): AssetQuote | null {
  const quote = quoteAsset(book, symbol, 'upbit');
  return quote === null || quote.stale ? null : quote;
}
