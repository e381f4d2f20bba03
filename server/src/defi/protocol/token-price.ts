import type { CurrencyCode } from '@moa/contracts/primitives';
import { multiply } from '@moa/finance/money/decimal';
import type { StoredToken } from '../../providers/chains/stored-token.ts';
import type { PriceBook } from '../../providers/prices/price-book.ts';
import { priceIn } from '../../providers/prices/price-in.ts';
import { quoteAsset } from '../../providers/prices/quote-asset.ts';

type Priced = Pick<StoredToken, 'priceSymbol' | 'priceFactor'>;

/** Returns the exact current price of one token of a protocol; null without a price, never zero. */
export function tokenPrice(book: PriceBook, token: Priced, currency: CurrencyCode): string | null {
  if (token.priceSymbol === null) return null;
  const quote = quoteAsset(book, token.priceSymbol, null);
  const unit = quote === null ? null : priceIn(book, quote, currency);
  return unit === null ? null : multiply(unit, token.priceFactor);
}
