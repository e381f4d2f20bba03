/**
 * Deposits and withdrawals since a time, from the ledger; transfers between own places are
 * excluded.
 */
import { and, eq, gt, inArray, isNull, type SQL } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { ledgerEntries } from '../../ledger/tables.ts';
import { sources } from '../../sources/tables.ts';

/** `more` narrows it, by the entry or by its source. The order is the caller's. */
export function selectFlows(db: Context['db'], userId: string, since: Date, more: SQL) {
  return db
    .select({
      id: ledgerEntries.id,
      at: ledgerEntries.at,
      type: ledgerEntries.type,
      symbol: ledgerEntries.symbol,
      valueKrw: ledgerEntries.valueKrw,
    })
    .from(ledgerEntries)
    .innerJoin(sources, eq(sources.id, ledgerEntries.sourceId))
    .where(
      and(
        eq(ledgerEntries.userId, userId),
        inArray(ledgerEntries.type, ['deposit', 'withdrawal']),
        isNull(ledgerEntries.ownMoveId),
        gt(ledgerEntries.at, since),
        more,
      ),
    );
}
