import type { PriceBook } from '../../../providers/prices/price-book.ts';
import { getMarkets } from '../../../providers/prices/quote-asset.ts';

/** True if the asset is quoted by a market with a readable history; a rule may name any symbol. */
export function isQuoted(book: PriceBook, symbol: string): boolean {
  return getMarkets(symbol).some(
    (market) => book.ticker('upbit', market) !== null || book.ticker('binance', market) !== null,
  );
}
