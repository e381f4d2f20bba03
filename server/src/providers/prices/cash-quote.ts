/** Values of fiat money by bank rates, and values that an exchange itself reports. */
import { divide, multiply } from '@moa/finance/money/decimal';
import type { AssetQuote } from './asset-quote.ts';
import type { PriceBook } from './price-book.ts';

/**
 * Fiat currencies that exchanges hold for users. Not a list of all currencies: some currency codes
 * are tickers of coins (MNT is Mantle, not the tugrik).
 */
const cash: ReadonlySet<string> = new Set([
  ...['AED', 'ARS', 'AUD', 'BRL', 'CAD', 'CHF', 'CNY', 'COP', 'CZK', 'DKK', 'EUR', 'GBP', 'GEL'],
  ...['HKD', 'HUF', 'IDR', 'ILS', 'INR', 'JPY', 'KZT', 'MXN', 'MYR', 'NGN', 'NOK', 'NZD', 'PHP'],
  ...['PLN', 'RON', 'SAR', 'SEK', 'SGD', 'THB', 'TRY', 'TWD', 'UAH', 'VND', 'ZAR'],
]);

/**
 * Dollars for one, where its exchange says so and no market trades it. A hundred of Kraken's fee
 * credits pay a dollar of fees:
 * https://support.kraken.com/hc/en-us/articles/204799657-What-are-Kraken-fee-credits-KFEE-
 */
const said: Readonly<Record<string, { usd: string; by: string }>> = {
  KFEE: { usd: '0.01', by: 'kraken' },
};

/** Null for a symbol that is no fiat currency, or has no rate. */
export function cashQuote(book: PriceBook, symbol: string): AssetQuote | null {
  const word = Object.hasOwn(said, symbol) ? said[symbol] : undefined;
  if (word === undefined && symbol !== 'KRW' && symbol !== 'USD' && !cash.has(symbol)) return null;
  const won = book.won();
  const rest = { change24h: null, source: won.provider, at: won.at, stale: won.stale };
  if (symbol === 'KRW') {
    return { usd: divide('1', won.krwPerUsd), krw: '1', basis: 'krw', ...rest };
  }
  if (symbol === 'USD') return { usd: '1', krw: won.krwPerUsd, basis: 'usd', ...rest };
  if (word !== undefined) {
    const krw = multiply(word.usd, won.krwPerUsd);
    return { usd: word.usd, krw, basis: 'usd', ...rest, source: word.by };
  }
  const rate = book.fiat(symbol);
  if (rate === null) return null;
  const usd = divide('1', rate.perUsd);
  return {
    usd,
    krw: divide(won.krwPerUsd, rate.perUsd),
    basis: 'usd',
    change24h: null,
    source: rate.provider,
    at: rate.at,
    stale: won.stale || rate.stale,
  };
}
