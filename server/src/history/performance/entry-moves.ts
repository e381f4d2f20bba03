/**
 * Effect of a ledger entry on each asset, in one currency: the quantity moved, and the part of it
 * put in or taken out. A trade puts into one asset what it takes out of the other, so that its
 * flows over all assets add up to zero and its fee remains, once. A fee in the currency that a
 * trade is paid with is borne by the traded asset: it raises the cost of a purchase and lowers the
 * proceeds of a sale, and the currency has no loss of its own. Any other fee is borne by the asset
 * it is paid in.
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
import { isCash } from '../../ledger/api.ts';
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
  /**
   * Amount put in (positive) or taken out; 0 for income, fees and transfers between own accounts;
   * null if unknown.
   */
  flow: string | null;
};

/** `value` is the value of the entry in the currency; null if unknown. */
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
  const money = getMoney(entry)?.symbol;
  const getFlow = (of: string, amount: string): string | null => {
    if (free) return '0';
    if (value === null || fee === null) return null;
    const borne = of === money ? '0' : fee;
    return sign(amount) > 0 ? add(value, borne) : negate(subtract(value, borne));
  };
  const moves: EntryMove[] = [{ symbol, quantity, flow: getFlow(symbol, quantity) }];
  if (counterSymbol === null || counterQuantity === null) return moves;
  const flow = getFlow(counterSymbol, counterQuantity);
  return [...moves, { symbol: counterSymbol, quantity: counterQuantity, flow }];
}

function feeMove(entry: MovingEntry, value: string | null): EntryMove[] {
  const { feeSymbol, feeQuantity } = entry;
  if (feeSymbol === null || feeQuantity === null) return [];
  const passedOn =
    getMoney(entry) !== null ? (value === null ? null : feeInMoney(entry, value)) : '0';
  const flow = passedOn === null ? null : negate(passedOn);
  return [{ symbol: feeSymbol, quantity: negate(feeQuantity), flow }];
}

/** The side of a trade that is the money of it and pays the fee, and the asset that bears the fee; null where no side does. */
export function getMoney({
  type,
  symbol,
  quantity,
  counterSymbol,
  counterQuantity,
  feeSymbol,
}: MovingEntry): { symbol: string; quantity: string; bornBy: string } | null {
  if (type !== 'trade' || feeSymbol === null || counterSymbol === null) return null;
  const isTurned = feeSymbol === symbol && isCash(symbol) && !isCash(counterSymbol);
  if (isTurned) return sign(quantity) === 0 ? null : { symbol, quantity, bornBy: counterSymbol };
  if (feeSymbol !== counterSymbol || sign(counterQuantity ?? '0') === 0) return null;
  return { symbol: counterSymbol, quantity: counterQuantity ?? '0', bornBy: symbol };
}

function feeInMoney(entry: MovingEntry, value: string): string {
  const money = getMoney(entry);
  if (money === null || entry.feeQuantity === null) return '0';
  return divide(multiply(entry.feeQuantity, value), absolute(money.quantity));
}
