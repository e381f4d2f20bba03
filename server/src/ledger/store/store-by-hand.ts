/** Rows of manual entries. */
import { and, count, eq, isNull } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../database/database.ts';
import { ApiError } from '../../http/answers.ts';
import { type SourceRow, sources } from '../../sources/tables.ts';
import { type LedgerEntryRow, ledgerEntries } from '../tables.ts';

type Database = Pick<Context, 'db'>;
type Owned = { userId: string; id: string };

/** @throws ApiError NOT_FOUND if the user has none with this id */
export async function findSource({ db }: Database, { userId, id }: Owned): Promise<SourceRow> {
  const [source] = await db
    .select()
    .from(sources)
    .where(and(eq(sources.id, id), eq(sources.userId, userId)));
  if (source === undefined) throw new ApiError('NOT_FOUND', 'Account not found.');
  return source;
}

export async function countByHand({ db }: Database, userId: string): Promise<number> {
  const [written] = await db
    .select({ count: count() })
    .from(ledgerEntries)
    .where(
      and(
        eq(ledgerEntries.userId, userId),
        eq(ledgerEntries.manual, true),
        isNull(ledgerEntries.importId),
      ),
    );
  return written?.count ?? 0;
}

export async function addByHand(tx: Transaction, row: LedgerEntryRow): Promise<void> {
  await tx.insert(ledgerEntries).values(row);
}

/** Answers the source of what is gone. @throws ApiError NOT_FOUND where it is not there, or not written by hand */
export async function removeByHand({ db }: Database, { userId, id }: Owned): Promise<string> {
  const [gone] = await db
    .delete(ledgerEntries)
    .where(
      and(
        eq(ledgerEntries.id, id),
        eq(ledgerEntries.userId, userId),
        eq(ledgerEntries.manual, true),
      ),
    )
    .returning({ sourceId: ledgerEntries.sourceId });
  if (gone === undefined) {
    throw new ApiError('NOT_FOUND', 'Manual transaction not found.');
  }
  return gone.sourceId;
}
