/** The protocol's dollars in the currency of an answer, at the rates of now. */
import type { CurrencyCode } from '@moa/contracts/primitives';
import { multiply } from '@moa/finance/money/decimal';
import type { PriceBook } from '../../providers/prices/price-book.ts';
import { priceIn } from '../../providers/prices/price-in.ts';

/** Null where no rate leads there. */
export function fromDollars(book: PriceBook, usd: string, currency: CurrencyCode): string | null {
  return priceIn(book, { usd, krw: multiply(usd, book.won().krwPerUsd) }, currency);
}
