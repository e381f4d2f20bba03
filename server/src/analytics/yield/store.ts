/** Queries of loans, pending withdrawals and received income. */
import { and, asc, eq, gte, lt } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { ledgerEntries } from '../../ledger/tables.ts';
import {
  defiPositions,
  type LendingPositionRow,
  lendingPositions,
} from '../../sources/positions/tables.ts';
import { type SourceRow, sources } from '../../sources/tables.ts';

export function readLoans(db: Database, userId: string): Promise<LendingPositionRow[]> {
  return db.select().from(lendingPositions).where(eq(lendingPositions.userId, userId));
}

/** Withdrawals of staked ether that wait or are settled. */
export async function readWaiting(db: Database, userId: string): Promise<string[]> {
  const rows = await db
    .select({ id: defiPositions.id })
    .from(defiPositions)
    .where(and(eq(defiPositions.userId, userId), eq(defiPositions.kind, 'withdrawal')));
  return rows.map(({ id }) => id);
}

export type IncomeEntry = {
  at: Date;
  symbol: string;
  quantity: string;
  valueKrw: string | null;
  valueUsd: string | null;
  valueUsdt: string | null;
  externalId: string;
  sourceId: string;
  sourceKind: SourceRow['kind'];
};

/** Income within a period, oldest first; `until` is exclusive. */
export function readIncome(
  db: Database,
  userId: string,
  since: Date,
  until: Date,
): Promise<IncomeEntry[]> {
  return db
    .select({
      at: ledgerEntries.at,
      symbol: ledgerEntries.symbol,
      quantity: ledgerEntries.quantity,
      valueKrw: ledgerEntries.valueKrw,
      valueUsd: ledgerEntries.valueUsd,
      valueUsdt: ledgerEntries.valueUsdt,
      externalId: ledgerEntries.externalId,
      sourceId: ledgerEntries.sourceId,
      sourceKind: sources.kind,
    })
    .from(ledgerEntries)
    .innerJoin(sources, eq(sources.id, ledgerEntries.sourceId))
    .where(
      and(
        eq(ledgerEntries.userId, userId),
        eq(ledgerEntries.type, 'income'),
        gte(ledgerEntries.at, since),
        lt(ledgerEntries.at, until),
      ),
    )
    .orderBy(asc(ledgerEntries.at), asc(ledgerEntries.id));
}
