import type { CurrencyCode } from '@moa/contracts/primitives';
import { divide, multiply } from '@moa/finance/money/decimal';
import type { AssetQuote } from './asset-quote.ts';
import type { PriceBook } from './price-book.ts';
import { quoteAsset } from './quote-asset.ts';

/**
 * A quote in any supported currency; null where no rate leads there. What is quoted in won is worth as
 * many tethers as these cost there, the rest as many as make its dollars abroad.
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
      if (quote.basis === 'krw' && tether !== null) return divide(quote.krw, tether);
      const { usd } = book.tether();
      return usd === '1' ? quote.usd : divide(quote.usd, usd);
    }
    case 'BTC':
    case 'ETH': {
      const coin = quoteAsset(book, currency, null);
      return coin === null ? null : divide(quote.usd, coin.usd);
    }
    default: {
      const rate = book.fiat(currency);
      return rate === null ? null : multiply(quote.usd, rate.perUsd);
    }
  }
}

/** True if the rate from dollars to the currency is stale; the won's is part of each quote. */
export function isRateOld(book: PriceBook, currency: CurrencyCode): boolean {
  return book.fiat(currency)?.stale ?? false;
}
