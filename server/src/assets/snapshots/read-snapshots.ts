import { and, asc, eq, gte, sql } from 'drizzle-orm';
import type { Context } from '../../seams.ts';
import { type AssetsThen, type SnapshotRow, snapshots } from '../tables.ts';

type Db = Context['db'];

export type TotalsThen = Pick<
  SnapshotRow,
  'takenAt' | 'krw' | 'usd' | 'usdt' | 'quality' | 'reason'
> & {
  /** Of one asset alone. */
  quantity?: string | null;
};

const totals = {
  takenAt: snapshots.takenAt,
  krw: snapshots.krw,
  usd: snapshots.usd,
  usdt: snapshots.usdt,
  quality: snapshots.quality,
  reason: snapshots.reason,
};

/** A person's totals since a moment, oldest first. */
export async function readSnapshots(db: Db, userId: string, since: Date): Promise<TotalsThen[]> {
  return db
    .select(totals)
    .from(snapshots)
    .where(and(eq(snapshots.userId, userId), gte(snapshots.takenAt, since)))
    .orderBy(asc(snapshots.takenAt));
}

/** What of one asset was held since a moment, oldest first: only where assets were kept. */
export async function readAssetSnapshots(
  db: Db,
  userId: string,
  symbol: string,
  since: Date,
): Promise<TotalsThen[]> {
  const rows = await db
    .select({
      takenAt: snapshots.takenAt,
      quality: snapshots.quality,
      reason: snapshots.reason,
      asset: sql<AssetsThen[string] | null>`${snapshots.assets} -> ${symbol}::text`,
    })
    .from(snapshots)
    .where(
      and(
        eq(snapshots.userId, userId),
        gte(snapshots.takenAt, since),
        sql`${snapshots.assets} is not null`,
      ),
    )
    .orderBy(asc(snapshots.takenAt));
  return rows.map(({ asset, ...row }) => {
    const [quantity = null, krw = null, usd = null] = asset ?? [];
    return { ...row, quantity, krw, usd, usdt: usd };
  });
}

/** When the first of a person's snapshots was, null before there is one. */
export async function firstSnapshot(db: Db, userId: string): Promise<Date | null> {
  const [row] = await db
    .select({ takenAt: snapshots.takenAt })
    .from(snapshots)
    .where(eq(snapshots.userId, userId))
    .orderBy(asc(snapshots.takenAt))
    .limit(1);
  return row?.takenAt ?? null;
}
