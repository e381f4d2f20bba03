/** What moved of one asset, and what of it was put in or taken out, in one currency. */
import type { CurrencyCode } from '@moa/contracts/primitives';
import { negate } from '@moa/finance/money/decimal';
import { and, asc, eq, gte, or } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Context } from '../../context.ts';
import { entryValue } from '../../ledger/api.ts';
import { ledgerEntries } from '../../ledger/tables.ts';
import type { PriceBook } from '../../providers/prices/price-book.ts';
import { entryMoves, type MovingEntry } from './entry-moves.ts';

export type Move = {
  at: Date;
  /** Signed. */
  quantity: string;
  /** What came in for it (positive) or went out, with the fee that was paid for it; 0 for income and fees; null where nobody knows. */
  flow: string | null;
  /** Of a move between own accounts: when its other end is. It is a flow only where one end of it is left out. */
  otherEnd?: Date;
};

/** Oldest first. */
export async function readMoves(
  db: Context['db'],
  book: PriceBook,
  { userId, symbol, since }: { userId: string; symbol: string; since: Date },
  currency: CurrencyCode,
): Promise<Move[]> {
  const other = alias(ledgerEntries, 'other_end');
  const rows = await db
    .select({ entry: ledgerEntries, other })
    .from(ledgerEntries)
    .leftJoin(other, eq(other.id, ledgerEntries.ownMoveId))
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
  return rows.flatMap(({ entry, other: end }) => {
    // Of what is on its way, what arrives counts: what is lost there is a loss.
    const arrived = end !== null && entry.type === 'withdrawal' ? end : entry;
    return movesOf(entry, symbol, entryValue(arrived, currency, book), end?.at);
  });
}

/** Of one entry: what it did to the asset, and the fee that it took of it. `value` is what the entry was worth. */
export function movesOf(
  entry: MovingEntry & { at: Date },
  symbol: string,
  value: string | null,
  otherEnd?: Date,
): Move[] {
  const { at } = entry;
  return entryMoves(entry, value)
    .filter((move) => move.symbol === symbol)
    .map(({ quantity, flow }, index): Move => {
      if (otherEnd === undefined || value === null || index > 0) return { at, quantity, flow };
      return { at, quantity, flow: entry.type === 'withdrawal' ? negate(value) : value, otherEnd };
    });
}
