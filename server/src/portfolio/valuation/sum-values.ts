import type { CurrencyCode } from '@moa/contracts/primitives';
import { add } from '@moa/finance/money/decimal';
import { roundMoney } from '@moa/finance/money/round-money';

/**
 * Returns the exact sum of rounded rows. Rows without a price are left out; null where there are
 * rows and none has a price: such a total is not known.
 */
export function sumValues(
  rows: readonly { value: string | null }[],
  currency: CurrencyCode,
): string | null {
  const values = rows.flatMap((row) => (row.value === null ? [] : [row.value]));
  if (values.length === 0 && rows.length > 0) return null;
  return roundMoney(add(...values), currency);
}
