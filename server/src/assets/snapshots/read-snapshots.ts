import { and, asc, eq, gte } from 'drizzle-orm';
import type { Context } from '../../seams.ts';
import { type SnapshotRow, snapshots } from '../tables.ts';

/** A person's snapshots since a moment, oldest first. */
export async function readSnapshots(
  db: Context['db'],
  userId: string,
  since: Date,
): Promise<SnapshotRow[]> {
  return db
    .select()
    .from(snapshots)
    .where(and(eq(snapshots.userId, userId), gte(snapshots.takenAt, since)))
    .orderBy(asc(snapshots.takenAt));
}
