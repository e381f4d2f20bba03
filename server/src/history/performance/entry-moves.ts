/**
 * What one entry of a ledger did to each asset, in one currency: how much of it moved, and what of that
 * was put in or taken out. A trade puts into one asset what it takes out of another, so that over all
 * assets its flows are nothing and what is left is its fee, once. A fee in the money that a trade is paid
 * with is borne by what was traded: it makes a purchase dearer and a sale bring less, and the money
 * passes it on as it was. Any other fee is borne by the asset that it is paid in.
 */
import {
  absolute,
  add,
  divide,
  multiply,
  negate,
  sign,
  subtract,
} from '@moa/finance/money/decimal';
import type { LedgerEntryRow } from '../../ledger/tables.ts';

export type MovingEntry = Pick<
  LedgerEntryRow,
  | 'type'
  | 'symbol'
  | 'quantity'
  | 'counterSymbol'
  | 'counterQuantity'
  | 'feeSymbol'
  | 'feeQuantity'
  | 'ownMoveId'
>;

type EntryMove = {
  symbol: string;
  /** Signed. */
  quantity: string;
  /** Put in (positive) or taken out; 0 for income, fees and own moves; null where nobody knows. */
  flow: string | null;
};

/** `value` is what the entry was worth in the currency; null where nobody knows. */
export function entryMoves(entry: MovingEntry, value: string | null): EntryMove[] {
  // Tells what units cost that are there already: nothing moves.
  if (entry.type === 'adjustment' && entry.counterQuantity !== null) return [];
  return [...sides(entry, value), ...feeMove(entry, value)].filter(
    ({ quantity }) => sign(quantity) !== 0,
  );
}

function sides(entry: MovingEntry, value: string | null): EntryMove[] {
  const { symbol, quantity, counterSymbol, counterQuantity } = entry;
  const free = entry.type === 'income' || entry.ownMoveId !== null;
  const fee = value === null ? null : feeInMoney(entry, value);
  const flow = free
    ? '0'
    : value === null || fee === null
      ? null
      : sign(quantity) > 0
        ? add(value, fee)
        : negate(subtract(value, fee));
  const moves: EntryMove[] = [{ symbol, quantity, flow }];
  if (counterSymbol !== null && counterQuantity !== null) {
    const paid = free ? '0' : value === null ? null : signedAs(counterQuantity, value);
    moves.push({ symbol: counterSymbol, quantity: counterQuantity, flow: paid });
  }
  return moves;
}

function feeMove(entry: MovingEntry, value: string | null): EntryMove[] {
  const { feeSymbol, feeQuantity } = entry;
  if (feeSymbol === null || feeQuantity === null) return [];
  const passedOn = isPaidInMoney(entry) ? (value === null ? null : feeInMoney(entry, value)) : '0';
  const flow = passedOn === null ? null : negate(passedOn);
  return [{ symbol: feeSymbol, quantity: negate(feeQuantity), flow }];
}

function isPaidInMoney({ type, counterSymbol, counterQuantity, feeSymbol }: MovingEntry): boolean {
  return (
    type === 'trade' &&
    feeSymbol !== null &&
    feeSymbol === counterSymbol &&
    sign(counterQuantity ?? '0') !== 0
  );
}

function feeInMoney(entry: MovingEntry, value: string): string {
  const { counterQuantity, feeQuantity } = entry;
  if (!isPaidInMoney(entry) || counterQuantity === null || feeQuantity === null) return '0';
  return divide(multiply(feeQuantity, value), absolute(counterQuantity));
}

function signedAs(quantity: string, value: string): string {
  return sign(quantity) < 0 ? negate(value) : value;
}
