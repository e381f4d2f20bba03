/** Movements of one asset, and the part of them put in or taken out, in one currency. */
import type { CurrencyCode } from '@moa/contracts/primitives';
import { and, asc, eq, gte, or } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Context } from '../../context.ts';
import { startSlices } from '../../jobs/give-way.ts';
import {
  comesAfter,
  entriesAtOnce,
  entryValue,
  partLeft,
  readClaimedRests,
  readInPieces,
} from '../../ledger/api.ts';
import { ledgerEntries } from '../../ledger/tables.ts';
import type { PriceBook } from '../../providers/prices/price-book.ts';
import { getMoves, type Move } from './moves-of.ts';

/** Oldest first. */
export async function readMoves(
  db: Context['db'],
  book: PriceBook,
  { userId, symbol, since }: { userId: string; symbol: string; since: Date },
  currency: CurrencyCode,
): Promise<Move[]> {
  const other = alias(ledgerEntries, 'other_end');
  const requested = readInPieces((after) =>
    db
      .select({ at: ledgerEntries.at, id: ledgerEntries.id, entry: ledgerEntries, other })
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
          comesAfter(after),
        ),
      )
      .orderBy(asc(ledgerEntries.at), asc(ledgerEntries.id))
      .limit(entriesAtOnce),
  );
  const [rows, rests] = await Promise.all([requested, readClaimedRests(db, userId)]);
  const slices = startSlices();
  const found: Move[] = [];
  for (const row of rows) {
    await slices.giveWay();
    found.push(...movesOfRow(row));
  }
  return found;

  function movesOfRow({ entry, other: end }: (typeof rows)[number]): Move[] {
    const rest = rests.get(entry.id);
    // Of what is on its way, what arrives counts: what is lost there is a loss.
    const arrived = end !== null && entry.type === 'withdrawal' ? end : entry;
    const moves = getMoves(entry, symbol, entryValue(arrived, currency, book), end ?? undefined);
    if (rest === undefined) return moves;
    return moves.map(({ quantity, flow, ...move }) => ({
      ...move,
      quantity: partLeft(quantity, rest),
      flow: flow === null ? null : partLeft(flow, rest),
    }));
  }
}
