import type { Source } from '@moa/contracts/source';
import { and, asc, eq } from 'drizzle-orm';
import type { Context } from '../context.ts';
import { describeSource } from './describe-source.ts';
import { type SourceRow, sources } from './tables.ts';

/** Returns all sources of a user, oldest first. */
export async function readSourceRows(db: Context['db'], userId: string): Promise<SourceRow[]> {
  return db
    .select()
    .from(sources)
    .where(eq(sources.userId, userId))
    .orderBy(asc(sources.createdAt));
}

/** Returns all sources of a user by the row of their key or wallet. */
export async function readSources(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  userId: string,
): Promise<Map<string, Source>> {
  const rows = await readSourceRows(db, userId);
  return new Map(rows.map((row) => [row.refId, describeSource(row, clock.now())]));
}

/** Returns the source of one key or wallet; null if it does not belong to the user. */
export async function readSource(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  userId: string,
  refId: string,
): Promise<Source | null> {
  const [row] = await db
    .select()
    .from(sources)
    .where(and(eq(sources.userId, userId), eq(sources.refId, refId)));
  return row === undefined ? null : describeSource(row, clock.now());
}
