import type { CurrencyCode } from '@moa/contracts/primitives';
import { divide, multiply } from '@moa/finance/money/decimal';
import type { PriceBook } from '../../providers/prices/price-book.ts';
import { type AssetQuote, quoteAsset } from '../../providers/prices/quote-asset.ts';

/** A quote in any supported currency; null where no rate leads there. A tether is one dollar. */
export function priceIn(
  book: PriceBook,
  quote: Pick<AssetQuote, 'usd' | 'krw'>,
  currency: CurrencyCode,
): string | null {
  switch (currency) {
    case 'KRW':
      return quote.krw;
    case 'USD':
    case 'USDT':
      return quote.usd;
    case 'BTC':
    case 'ETH': {
      const coin = quoteAsset(book, currency, null);
      return coin === null ? null : divide(quote.usd, coin.usd);
    }
    default: {
      const rate = book.fx()?.perUsd[currency];
      return rate === undefined ? null : multiply(quote.usd, rate);
    }
  }
}
