/**
 * Checks whether a user has ever held an asset. Any request for an asset never held is NOT_FOUND.
 */
import { and, eq, or, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { snapshots } from '../../history/snapshots/tables.ts';
import { ledgerEntries } from '../../ledger/tables.ts';

/** In its ledger or in what was recorded of it. */
export async function wasEverHeld(db: Database, userId: string, symbol: string): Promise<boolean> {
  const [entry] = await db
    .select({ id: ledgerEntries.id })
    .from(ledgerEntries)
    .where(
      and(
        eq(ledgerEntries.userId, userId),
        or(
          eq(ledgerEntries.symbol, symbol),
          eq(ledgerEntries.counterSymbol, symbol),
          eq(ledgerEntries.feeSymbol, symbol),
        ),
      ),
    )
    .limit(1);
  if (entry !== undefined) return true;
  const [then] = await db
    .select({ id: snapshots.id })
    .from(snapshots)
    .where(and(eq(snapshots.userId, userId), sql`jsonb_exists(${snapshots.assets}, ${symbol})`))
    .limit(1);
  return then !== undefined;
}
