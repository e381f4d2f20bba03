import type { CurrencyCode } from '@moa/contracts/primitives';
import { absolute } from '@moa/finance/money/decimal';
import type { PriceBook } from '../../providers/prices/price-book.ts';
import { priceIn } from '../../providers/prices/price-in.ts';
import type { LedgerEntryRow } from '../tables.ts';

type Valued = Pick<LedgerEntryRow, 'symbol' | 'quantity' | 'valueKrw' | 'valueUsd'> &
  Partial<Pick<LedgerEntryRow, 'counterSymbol' | 'counterQuantity' | 'valueUsdt'>>;

/**
 * Returns the exact value of an entry at its time; null if unknown. Won, dollars and tethers have
 * their face value in their own currency; in every other currency the value is the historical
 * dollar value at today's rate, as historical totals are shown.
 */
export function entryValue(
  { symbol, quantity, counterSymbol, counterQuantity, ...values }: Valued,
  currency: CurrencyCode,
  book: PriceBook,
): string | null {
  const recorded = currency === 'KRW' || currency === 'USD' || currency === 'USDT';
  if (recorded && symbol === currency) return absolute(quantity);
  if (recorded && counterSymbol === currency && counterQuantity != null) {
    return absolute(counterQuantity);
  }
  return amountThen(values, currency, book);
}

type Values = Pick<LedgerEntryRow, 'valueKrw' | 'valueUsd'> & { valueUsdt?: string | null };

/** Converts a historical value in won, dollars and tethers to a currency. */
export function amountThen(
  { valueKrw, valueUsd, valueUsdt }: Values,
  currency: CurrencyCode,
  book: PriceBook,
): string | null {
  if (currency === 'KRW') return valueKrw;
  if (currency === 'USD') return valueUsd;
  if (currency === 'USDT') return valueUsdt ?? valueUsd;
  return valueUsd === null
    ? null
    : priceIn(book, { usd: valueUsd, krw: valueKrw ?? '0' }, currency);
}
