import type { ExchangeRate } from '@moa/contracts/currency/rates';
import type { CurrencyCode } from '@moa/contracts/primitives';
import { exact, plain } from '@moa/finance/money/decimal';
import { crossQuote, invertQuote, type Quote } from '@moa/finance/money/exchange-rate';
import type { PriceBook } from '../providers/prices/price-book.ts';
import { baseRate, isQuotedInDollars } from './base-rates.ts';

const rateDigits = 20;

/** The rate from one currency to another: as quoted, inverted, or across the dollar. */
export function rateBetween(
  book: PriceBook,
  from: CurrencyCode,
  to: CurrencyCode,
  now: number,
): ExchangeRate {
  const first = baseRate(book, from, now);
  const second = baseRate(book, to, now);
  const toDollar: Quote = isQuotedInDollars(from) || from === 'USD' ? first : invertQuote(first);
  const fromDollar: Quote = isQuotedInDollars(to) ? invertQuote(second) : second;
  const one = { rate: '1', confidence: first.confidence };
  const quote =
    from === to
      ? one
      : from === 'USD'
        ? fromDollar
        : to === 'USD'
          ? toDollar
          : crossQuote(toDollar, fromDollar);
  const reported = from === 'USD' ? second : first;
  const older = first.at <= second.at ? first : second;
  const usesDefault = [first, second].find((rate) => rate.provider === 'default');
  return {
    from,
    to,
    rate: plain(exact(quote.rate).precision(rateDigits)),
    timestamp: new Date(older.at).toISOString(),
    source: (usesDefault ?? reported).source,
    provider: (usesDefault ?? reported).provider,
    confidence: quote.confidence,
  };
}
