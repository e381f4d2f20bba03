/** Extent of a user’s readable history. */
import { count, eq } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { ledgerCursors } from '../../ledger/tables.ts';
import { walletPasts } from '../../ledger/wallet-backfill/tables.ts';
import { sources } from '../../sources/tables.ts';

/** Changes when an account or a part of it comes or goes, its ledger is read to its end, or more of its past. */
export async function reachOf(db: Database, userId: string): Promise<string> {
  const pasts = await db
    .select({ id: walletPasts.sourceId, moments: count() })
    .from(walletPasts)
    .innerJoin(sources, eq(sources.id, walletPasts.sourceId))
    .where(eq(sources.userId, userId))
    .groupBy(walletPasts.sourceId);
  const moments = new Map(pasts.map((past) => [past.id, past.moments]));
  const rows = await db
    .select({
      id: sources.id,
      read: sources.lastSyncedAt,
      unread: sources.unread,
      complete: ledgerCursors.complete,
      from: ledgerCursors.coversFrom,
    })
    .from(sources)
    .leftJoin(ledgerCursors, eq(ledgerCursors.sourceId, sources.id))
    .where(eq(sources.userId, userId));
  return rows
    .map(
      ({ id, read, unread, complete, from }) =>
        `${id} ${read !== null} ${JSON.stringify(unread)} ${complete} ${from?.getTime()} ${moments.get(id) ?? 0}`,
    )
    .sort()
    .join('\n');
}
