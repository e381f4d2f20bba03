import { eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { type PositionRow, positions } from '../positions/tables.ts';
import { sources } from '../tables.ts';
import { accountNames, countedOnce } from './counted-once.ts';
import { readTwins } from './note-twins.ts';

/** Returns all holdings of a user, counting several keys of one account once. */
export async function readPositions(db: Context['db'], userId: string): Promise<PositionRow[]> {
  const [rows, twins] = await Promise.all([
    db.select().from(positions).where(eq(positions.userId, userId)),
    readTwins(db, userId),
  ]);
  if (twins.length === 0) return rows;
  const of = await db
    .select({ id: sources.id, createdAt: sources.createdAt, lastSyncedAt: sources.lastSyncedAt })
    .from(sources)
    .where(eq(sources.userId, userId));
  return countedOnce(rows, of, twins);
}

/** By source, the account that it reads where several keys read one; a source that is left out is one itself. */
export async function readAccounts(
  db: Context['db'],
  userId: string,
): Promise<ReadonlyMap<string, string>> {
  const twins = await readTwins(db, userId);
  return accountNames(
    twins.flatMap(({ firstId, secondId }) => [firstId, secondId]),
    twins,
  );
}
