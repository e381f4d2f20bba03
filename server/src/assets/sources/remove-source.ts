import { and, eq, sql } from 'drizzle-orm';
import { ledgerCursors, ledgerEntries, positions, snapshots, sources } from '../tables.ts';
import type { Transaction } from '../transaction.ts';

/**
 * Takes the source of a key or wallet away with all that was read from it. After the commit publish
 * `source.removed` with the id that this answers. Null where there was none.
 */
export async function removeSource(tx: Transaction, refId: string): Promise<string | null> {
  const [source] = await tx
    .select({ id: sources.id, userId: sources.userId })
    .from(sources)
    .where(eq(sources.refId, refId));
  if (source === undefined) return null;
  if (await neverHeld(tx, source.id)) await leaveOut(tx, source);
  const [row] = await tx
    .delete(sources)
    .where(eq(sources.id, source.id))
    .returning({ id: sources.id });
  return row?.id ?? null;
}

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

/** The totals of then are the same without it, and stay comparable with those of the other sources. */
async function leaveOut(tx: Transaction, { id, userId }: { id: string; userId: string }) {
  const names = sql`string_to_array(${snapshots.sources}, ' ')`;
  await tx
    .update(snapshots)
    .set({ sources: sql`array_to_string(array_remove(${names}, ${id}::text), ' ')` })
    .where(and(eq(snapshots.userId, userId), sql`${id}::text = any(${names})`));
}
