import type { PriceBook } from '../../../providers/prices/price-book.ts';
import { marketsOf } from '../../../providers/prices/quote-asset.ts';

/** Whether a market of which the past can be read quotes it: a rule may name whatever it likes. */
export function isQuoted(book: PriceBook, symbol: string): boolean {
  return marketsOf(symbol).some(
    (market) => book.ticker('upbit', market) !== null || book.ticker('binance', market) !== null,
  );
}
