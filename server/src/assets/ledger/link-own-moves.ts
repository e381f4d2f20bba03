import { and, eq, inArray, isNotNull, isNull, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Context } from '../../seams.ts';
import { ledgerEntries } from '../tables.ts';
import { matchOwnMoves } from './match-own-moves.ts';

/** Ties the ends of a person's own moves together, and frees those whose other end is gone. */
export async function linkOwnMoves(db: Context['db'], userId: string): Promise<void> {
  await db.transaction(async (tx) => {
    // One at a time for a person, so that no end is given away twice.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`own-moves:${userId}`}))`);
    const other = alias(ledgerEntries, 'other');
    await tx
      .update(ledgerEntries)
      .set({ ownMoveId: null })
      .where(
        and(
          eq(ledgerEntries.userId, userId),
          isNotNull(ledgerEntries.ownMoveId),
          notExists(
            tx.select({ id: other.id }).from(other).where(eq(other.id, ledgerEntries.ownMoveId)),
          ),
        ),
      );
    const open = await tx
      .select()
      .from(ledgerEntries)
      .where(
        and(
          eq(ledgerEntries.userId, userId),
          inArray(ledgerEntries.type, ['deposit', 'withdrawal']),
          isNull(ledgerEntries.ownMoveId),
        ),
      );
    const ends = matchOwnMoves(open).flatMap(({ withdrawal, deposit }) => [
      [withdrawal, deposit] as const,
      [deposit, withdrawal] as const,
    ]);
    for (let index = 0; index < ends.length; index += 500) {
      const rows = sql.join(
        ends.slice(index, index + 500).map(([id, end]) => sql`(${id}, ${end})`),
        sql`, `,
      );
      await tx.execute(sql`
        update ledger_entries set own_move_id = ends.other
        from (values ${rows}) as ends(id, other)
        where ledger_entries.id = ends.id`);
    }
  });
}
