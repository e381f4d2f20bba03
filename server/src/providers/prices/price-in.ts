import type { CurrencyCode } from '@moa/contracts/primitives';
import { divide, multiply } from '@moa/finance/money/decimal';
import type { PriceBook } from './price-book.ts';
import { type AssetQuote, quoteAsset } from './quote-asset.ts';

/**
 * A quote in any supported currency; null where no rate leads there. What is quoted in won is worth as
 * many tethers as these cost there; abroad a tether is one dollar.
 */
export function priceIn(
  book: PriceBook,
  quote: Pick<AssetQuote, 'usd' | 'krw'> & Partial<Pick<AssetQuote, 'basis' | 'usdt'>>,
  currency: CurrencyCode,
): string | null {
  switch (currency) {
    case 'KRW':
      return quote.krw;
    case 'USD':
      return quote.usd;
    case 'USDT': {
      if (quote.usdt !== undefined) return quote.usdt;
      const { tether } = book.won();
      return quote.basis === 'krw' && tether !== null ? divide(quote.krw, tether) : quote.usd;
    }
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
