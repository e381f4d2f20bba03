import type { CurrencyCode } from '@moa/contracts/primitives';
import { roundMoney } from '@moa/finance/money/round-money';
import type { PriceBook } from '../../providers/prices/price-book.ts';
import { priceIn } from '../../providers/prices/price-in.ts';
import type { SnapshotRow } from './tables.ts';

type Totals = Pick<SnapshotRow, 'krw' | 'usd' | 'usdt'>;

/**
 * A snapshot's total in a currency: as it was recorded in won, dollars and tether, for the others
 * the recorded dollars at today's rate. Snapshots from before tethers were distinguished from
 * dollars return the dollars.
 */
export function snapshotValue(row: Totals, currency: CurrencyCode, book: PriceBook): string | null {
  switch (currency) {
    case 'KRW':
      return row.krw;
    case 'USD':
      return row.usd;
    case 'USDT':
      return row.usdt ?? row.usd;
    default: {
      if (row.usd === null) return null;
      const value = priceIn(book, { usd: row.usd, krw: row.krw ?? '0' }, currency);
      return value === null ? null : roundMoney(value, currency);
    }
  }
}

/** True if dollars stand for tethers, whose price differs: such a total is not comparable. */
export function isApproximate({ usd, usdt }: Totals, currency: CurrencyCode): boolean {
  return currency === 'USDT' && usdt === null && usd !== null;
}
