/** What moved of one asset, and what of it was put in or taken out, in one currency. */
import type { CurrencyCode } from '@moa/contracts/primitives';
import {
  absolute,
  add,
  divide,
  multiply,
  negate,
  sign,
  subtract,
} from '@moa/finance/money/decimal';
import { and, asc, eq, gte, or } from 'drizzle-orm';
import type { PriceBook } from '../../providers/prices/price-book.ts';
import type { Context } from '../../seams.ts';
import { flowValue } from '../snapshots/flow-value.ts';
import { type LedgerEntryRow, ledgerEntries } from '../tables.ts';

export type Move = {
  at: Date;
  /** Signed. */
  quantity: string;
  /** What came in for it (positive) or went out, with the fee that was paid for it; 0 for income, fees and own moves; null where nobody knows. */
  flow: string | null;
};

/** Oldest first. */
export async function readMoves(
  db: Context['db'],
  book: PriceBook,
  { userId, symbol, since }: { userId: string; symbol: string; since: Date },
  currency: CurrencyCode,
): Promise<Move[]> {
  const entries = await db
    .select()
    .from(ledgerEntries)
    .where(
      and(
        eq(ledgerEntries.userId, userId),
        gte(ledgerEntries.at, since),
        or(
          eq(ledgerEntries.symbol, symbol),
          eq(ledgerEntries.counterSymbol, symbol),
          eq(ledgerEntries.feeSymbol, symbol),
        ),
      ),
    )
    .orderBy(asc(ledgerEntries.at), asc(ledgerEntries.id));
  return entries.flatMap((entry) => movesOf(entry, symbol, flowValue(entry, currency, book)));
}

/** Of one entry: what it did to the asset, and the fee that it took of it. `value` is what the entry was worth. */
export function movesOf(
  entry: Pick<
    LedgerEntryRow,
    | 'at'
    | 'type'
    | 'symbol'
    | 'quantity'
    | 'counterSymbol'
    | 'counterQuantity'
    | 'feeSymbol'
    | 'feeQuantity'
    | 'ownMoveId'
  >,
  symbol: string,
  value: string | null,
): Move[] {
  const { at, type } = entry;
  const moves: Move[] = [];
  // Tells what units cost that are there already: nothing moves.
  if (type === 'adjustment' && entry.counterQuantity !== null) return moves;
  const quantity =
    entry.symbol === symbol
      ? entry.quantity
      : entry.counterSymbol === symbol
        ? (entry.counterQuantity ?? '0')
        : '0';
  if (sign(quantity) !== 0) moves.push({ at, quantity, flow: flowOf(entry, quantity, value) });
  if (entry.feeSymbol === symbol && entry.feeQuantity !== null && sign(entry.feeQuantity) > 0) {
    moves.push({ at, quantity: negate(entry.feeQuantity), flow: '0' });
  }
  return moves;
}

function flowOf(
  entry: Parameters<typeof movesOf>[0],
  quantity: string,
  value: string | null,
): string | null {
  if (entry.type === 'income' || entry.ownMoveId !== null) return '0';
  if (value === null) return null;
  const fee = entry.type === 'trade' ? feeInMoney(entry, value) : '0';
  return sign(quantity) > 0 ? add(value, fee) : negate(subtract(value, fee));
}

/** A fee in what the trade is paid with makes a purchase dearer and a sale bring less. */
function feeInMoney(
  { counterSymbol, counterQuantity, feeSymbol, feeQuantity }: Parameters<typeof movesOf>[0],
  value: string,
): string {
  if (feeSymbol === null || feeQuantity === null || feeSymbol !== counterSymbol) return '0';
  const paid = absolute(counterQuantity ?? '0');
  return sign(paid) === 0 ? '0' : divide(multiply(feeQuantity, value), paid);
}
