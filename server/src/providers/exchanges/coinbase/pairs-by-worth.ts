/**
 * Both rows of a purchase, sale or conversion name it by one id as a rule. Some name it each by its own:
 * these belong together where they were written in one moment, under one type, with one amount of money,
 * and no other row could be meant.
 */
import { absolute, compare, sign } from '@moa/finance/money/decimal';
import { paidFor } from './simple-trade-events.ts';
import { figure, type Money, signedAmount, type Transaction } from './transaction-row.ts';

/** Both rows are written within this time. */
const sameMomentMs = 5_000;

export function pairsByWorth(rows: readonly Transaction[]): {
  pairs: [Transaction, Transaction][];
  left: Transaction[];
} {
  const pairs: [Transaction, Transaction][] = [];
  const met = new Set<Transaction>();
  for (const row of rows) {
    if (met.has(row) || sign(signedAmount(row)) >= 0) continue;
    const other = onlyOne(partnersOf(row, rows).filter((one) => !met.has(one)));
    if (other === null) continue;
    if (onlyOne(partnersOf(other, rows).filter((one) => !met.has(one))) === null) continue;
    met.add(row);
    met.add(other);
    pairs.push([row, other]);
  }
  return { pairs, left: rows.filter((row) => !met.has(row)) };
}

/** Null where there is none, or where several are not alike. */
function onlyOne(rows: readonly Transaction[]): Transaction | null {
  const kinds = new Set(rows.map((row) => `${row.amount.currency} ${signedAmount(row)}`));
  return kinds.size === 1 ? (rows[0] ?? null) : null;
}

function partnersOf(row: Transaction, rows: readonly Transaction[]): Transaction[] {
  return rows.filter(
    (other) =>
      other !== row &&
      other.type === row.type &&
      other.amount.currency !== row.amount.currency &&
      sign(signedAmount(other)) * sign(signedAmount(row)) < 0 &&
      Math.abs(Date.parse(other.created_at) - Date.parse(row.created_at)) <= sameMomentMs &&
      isSameWorth(row, other),
  );
}

/** One row is worth what the other one moved, or both are worth the same. */
function isSameWorth(one: Transaction, other: Transaction): boolean {
  const [worth, otherWorth] = [paidFor(one), paidFor(other)];
  return isSame(worth, other.amount) || isSame(otherWorth, one.amount) || isSame(worth, otherWorth);
}

function isSame(one: Money | null, other: Money | null): boolean {
  return (
    one !== null &&
    other !== null &&
    one.currency === other.currency &&
    compare(absolute(figure(one)), absolute(figure(other))) === 0
  );
}
