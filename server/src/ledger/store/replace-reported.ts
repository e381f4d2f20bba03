/**
 * A source whose past was stored in other terms before is read again (a migration marks its
 * cursor). What is there stays until the source reports something: an ended key reports no more.
 */
import { and, eq, inArray, not } from 'drizzle-orm';
import type { Transaction } from '../../database/database.ts';
import type { LedgerPage } from '../../providers/exchanges/ledger-event.ts';
import { ledgerCursors, ledgerEntries, ledgerNotUnderstood, ledgerSetAside } from '../tables.ts';

/** Deletes what the source reported before, if this page replaces it. Returns the new state. */
export async function replaceReported(
  tx: Transaction,
  sourceId: string,
  page: Pick<LedgerPage, 'events' | 'state'>,
): Promise<LedgerPage['state']> {
  const [cursor] = await tx
    .select({ state: ledgerCursors.state })
    .from(ledgerCursors)
    .where(eq(ledgerCursors.sourceId, sourceId));
  if (cursor?.state['anew'] !== true) return page.state;
  if (page.events.length === 0) return { ...page.state, anew: true };
  const ofSource = and(eq(ledgerEntries.sourceId, sourceId), not(ledgerEntries.manual));
  await tx
    .update(ledgerEntries)
    .set({ ownMoveId: null })
    .where(
      inArray(
        ledgerEntries.ownMoveId,
        tx.select({ id: ledgerEntries.id }).from(ledgerEntries).where(ofSource),
      ),
    );
  await tx.delete(ledgerEntries).where(ofSource);
  await tx.delete(ledgerSetAside).where(eq(ledgerSetAside.sourceId, sourceId));
  await tx.delete(ledgerNotUnderstood).where(eq(ledgerNotUnderstood.sourceId, sourceId));
  return page.state;
}
