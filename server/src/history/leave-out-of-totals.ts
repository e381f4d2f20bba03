import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../database/database.ts';
import { ledgerCursors, ledgerEntries } from '../ledger/tables.ts';
import type { OnRemoval } from '../sources/api.ts';
import { positions } from '../sources/positions/tables.ts';
import { snapshots } from './snapshots/tables.ts';

/**
 * Takes a source that goes and never held anything out of the sets of what was recorded: the totals of
 * then are the same without it, and stay comparable with those of the other sources.
 */
export const leaveOutOfTotals: OnRemoval = async (tx, { id, userId }) => {
  if (!(await neverHeld(tx, id))) return;
  const names = sql`string_to_array(${snapshots.sources}, ' ')`;
  await tx
    .update(snapshots)
    .set({
      sources: sql`array_to_string(array_remove(array_remove(${names}, ${id}::text), ${`${id}?`}::text), ' ')`,
    })
    .where(and(eq(snapshots.userId, userId), sql`array[${id}, ${`${id}?`}]::text[] && ${names}`));
};

/** Known of what holds nothing and whose ledger tells all and has nothing. */
async function neverHeld(tx: Transaction, id: string): Promise<boolean> {
  const [[ledger], [held], [moved]] = [
    await tx.select().from(ledgerCursors).where(eq(ledgerCursors.sourceId, id)),
    await tx
      .select({ id: positions.id })
      .from(positions)
      .where(eq(positions.sourceId, id))
      .limit(1),
    await tx
      .select({ id: ledgerEntries.id })
      .from(ledgerEntries)
      .where(eq(ledgerEntries.sourceId, id))
      .limit(1),
  ];
  const isWhole = ledger?.complete === true && ledger.lacks.length === 0;
  return isWhole && held === undefined && moved === undefined;
}
