import type { AssetQuote } from '../../../providers/prices/asset-quote.ts';
import type { PriceBook } from '../../../providers/prices/price-book.ts';
import { quoteAsset } from '../../../providers/prices/quote-asset.ts';

/** As it is quoted to somebody in Korea: in won where a Korean exchange quotes it, else by the price abroad. */
export function inKorea(book: PriceBook, symbol: string): AssetQuote | null {
  const quote = quoteAsset(book, symbol, 'upbit');
  return quote === null || quote.stale ? null : quote;
}
