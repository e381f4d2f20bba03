/** True if two keys of an exchange report the same amounts, and so read one account. */
import { sign } from '@moa/finance/money/decimal';
import type { PositionRow } from '../positions/tables.ts';

type Held = Pick<PositionRow, 'kind' | 'symbol' | 'quantity'>;

/** Digits that two or more equal amounts have together: round sums alone, such as gifts, prove nothing. */
const minDigits = 10;

/** At least two amounts are equal to the last digit, and at least half of what the smaller one holds. */
export function haveEqualBalances(one: readonly Held[], other: readonly Held[]): boolean {
  const [a, b] = [getQuantities(one), getQuantities(other)];
  const equal = [...a].filter(([key, quantity]) => b.get(key) === quantity);
  const digits = equal.reduce((sum, [, quantity]) => sum + significantDigits(quantity), 0);
  return equal.length >= 2 && equal.length * 2 >= Math.min(a.size, b.size) && digits >= minDigits;
}

export function heldKey({ kind, symbol }: Pick<PositionRow, 'kind' | 'symbol'>): string {
  return `${kind} ${symbol}`;
}

function getQuantities(rows: readonly Held[]): Map<string, string> {
  return new Map(
    rows.flatMap((row) => (sign(row.quantity) === 0 ? [] : [[heldKey(row), row.quantity]])),
  );
}

function significantDigits(quantity: string): number {
  return quantity.replace(/[-.]/g, '').replace(/^0+/, '').replace(/0+$/, '').length;
}
