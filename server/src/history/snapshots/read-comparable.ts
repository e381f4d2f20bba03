/** The sources that values of now are of, and which snapshots are of the same. */
import { and, eq, isNotNull, isNull, max, ne, notExists, or, type SQL, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { totalShifts } from '../../portfolio/tables.ts';
import { type Comparable, getComparable } from '../../sources/api.ts';
import { sources } from '../../sources/tables.ts';
import { snapshots } from './tables.ts';

export async function readComparable(db: Context['db'], userId: string): Promise<Comparable> {
  const [rows, left] = await Promise.all([readOwn(db, userId), lastGone(db, userId)]);
  return { ...getComparable(rows), left };
}

function readOwn(db: Context['db'], userId: string) {
  return db
    .select({
      id: sources.id,
      kind: sources.kind,
      lastSyncedAt: sources.lastSyncedAt,
      unread: sources.unread,
      countedWith: sources.countedWith,
      createdAt: sources.createdAt,
    })
    .from(sources)
    .where(
      and(eq(sources.userId, userId), ne(sources.kind, 'manual'), isNotNull(sources.lastSyncedAt)),
    );
}

/** When a source that was counted was taken away last; of those before its name was kept, by when it had come. */
export async function lastGone(db: Context['db'], userId: string): Promise<Date | null> {
  const there = db
    .select({ id: sources.id })
    .from(sources)
    .where(
      and(
        eq(sources.userId, userId),
        or(
          eq(sources.id, totalShifts.sourceId),
          and(isNull(totalShifts.sourceId), eq(sources.createdAt, totalShifts.sourceSince)),
        ),
      ),
    );
  const [row] = await db
    .select({ at: max(totalShifts.at) })
    .from(totalShifts)
    .where(and(eq(totalShifts.userId, userId), notExists(there)));
  return row?.at ?? null;
}

/** The set of a snapshot whose assets are looked at: what is left out of a total that was built back leaves out its assets. */
export const setOfAssets = sql`replace(${snapshots.sources}, '?', '')`;

/**
 * True if a snapshot is of these sources. Snapshots from before source sets were stored are judged
 * by their time.
 */
export function isComparable(
  { set, newest, left = null }: Comparable,
  setThen: SQL = sql`${snapshots.sources}`,
): SQL<boolean> {
  const after = (moment: Date) => sql`${snapshots.takenAt} >= ${moment.toISOString()}::timestamptz`;
  const isSinceGone = left === null ? sql`true` : after(left);
  return sql<boolean>`coalesce(${setThen} = ${set}, (${snapshots.reason} = 'rebuilt' or ${after(newest)}) and ${isSinceGone})`.mapWith(
    Boolean,
  );
}
