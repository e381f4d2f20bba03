import type { convert } from '@moa/contracts/currency/convert';
import type { RateProvider } from '@moa/contracts/currency/providers';
import type { OperationOutput, OperationRequest } from '@moa/contracts/operation';
import { convertAt } from '@moa/finance/money/convert-at';
import type { PriceBook } from '../providers/prices/price-book.ts';
import { rateBetween } from './rate-between.ts';

/** An amount at the rate of now, with what that rests on. Throws where no rate leads there. */
export function convertNow(
  book: PriceBook,
  { amount, fromCurrency, toCurrency }: OperationRequest<typeof convert>['body'],
  now: number,
  /** Provider order of the user. */
  own: readonly RateProvider[] = [],
): OperationOutput<typeof convert> {
  const rate = rateBetween(book, fromCurrency, toCurrency, now, own);
  return {
    originalAmount: amount,
    convertedAmount: convertAt(amount, rate),
    fromCurrency,
    toCurrency,
    exchangeRate: rate.rate,
    timestamp: rate.timestamp,
    source: rate.source,
    provider: rate.provider,
    confidence: rate.confidence,
    fees: [],
  };
}
