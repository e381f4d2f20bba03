/**
 * Holdings as they were recorded at the end of a time of the past, of every account that was
 * connected then: one that was disconnected later counts until it was.
 */
import { dayMs } from '@moa/contracts/time';
import { and, between, desc, eq, gt, isNotNull, isNull, lt, max, min, or, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { totalShifts } from '../../portfolio/tables.ts';
import { sourceIn } from '../../sources/api.ts';
import { sources } from '../../sources/tables.ts';
import { type AssetsThen, type PlacesThen, type SnapshotRow, snapshots } from './tables.ts';

type Db = Context['db'];

export type RecordedHoldings = Pick<SnapshotRow, 'krw' | 'usd' | 'usdt' | 'quality'> & {
  at: Date;
  assets: AssetsThen;
  /** Null where only assets were stored. */
  places: PlacesThen | null;
  /** Labels of accounts of now that are not in it. */
  without: string[];
  /** True if it lacks an account that was connected then and is no more. */
  isWithoutGone: boolean;
};

/** Null where no assets were recorded from `from` to before `until`. */
export async function readHeldThen(
  db: Db,
  userId: string,
  { from, until }: { from: Date; until: Date },
): Promise<RecordedHoldings | null> {
  const [rows, present, gone] = await Promise.all([
    readLastDay(db, userId, from, until),
    readPresent(db, userId),
    readGone(db, userId),
  ]);
  const goneBefore = new Set(gone.flatMap(({ id, at }) => (at < until ? [id] : [])));
  const goneSince = gone.filter(({ since, at }) => since < until && at >= until);
  const countIn = (ids: ReadonlySet<string>) => present.filter(({ id }) => ids.has(id)).length;
  const ranked = rows
    .map((row) => {
      const ids = new Set((row.sources ?? '').split(' ').map(sourceIn));
      return { ...row, ids, isOlder: [...ids].some((id) => goneBefore.has(id)) };
    })
    .sort(
      (a, b) =>
        Number(a.isOlder) - Number(b.isOlder) ||
        b.ids.size - a.ids.size ||
        countIn(b.ids) - countIn(a.ids) ||
        Number(b.isTotal) - Number(a.isTotal) ||
        b.at.getTime() - a.at.getTime(),
    );
  const [best] = ranked;
  if (best === undefined) return null;
  const [row] = await db.select().from(snapshots).where(eq(snapshots.id, best.id));
  if (row === undefined || row.assets === null) return null;
  const { krw, usd, usdt, quality, assets, places } = row;
  const isIn = ({ id }: { id: string }) => row.sources === null || best.ids.has(id);
  return {
    at: row.takenAt,
    krw,
    usd,
    usdt,
    quality,
    assets,
    places,
    without: present.flatMap((source) => (isIn(source) ? [] : [source.label])),
    isWithoutGone: goneSince.some((source) => !isIn(source)),
  };
}

/**
 * Recorded and rebuilt moments within a day before the last one. Those that know nothing of some
 * source lack also what others held of its assets.
 */
async function readLastDay(db: Db, userId: string, from: Date, until: Date) {
  const whole = and(
    eq(snapshots.userId, userId),
    isNotNull(snapshots.assets),
    or(isNull(snapshots.sources), sql`position('?' in ${snapshots.sources}) = 0`),
  );
  const [last] = await db
    .select({ at: snapshots.takenAt })
    .from(snapshots)
    .where(
      and(whole, gt(snapshots.takenAt, new Date(from.getTime() - 1)), lt(snapshots.takenAt, until)),
    )
    .orderBy(desc(snapshots.takenAt))
    .limit(1);
  if (last === undefined) return [];
  const begin = new Date(Math.max(from.getTime(), last.at.getTime() - dayMs));
  return db
    .select({
      id: snapshots.id,
      at: snapshots.takenAt,
      sources: snapshots.sources,
      isTotal: sql<boolean>`${snapshots.krw} is not null`.mapWith(Boolean),
    })
    .from(snapshots)
    .where(and(whole, between(snapshots.takenAt, begin, last.at)));
}

/** Accounts of now that totals are of. */
function readPresent(db: Db, userId: string) {
  return db
    .select({ id: sources.id, label: sources.label })
    .from(sources)
    .where(
      and(
        eq(sources.userId, userId),
        sql`${sources.kind} <> 'manual'`,
        isNotNull(sources.lastSyncedAt),
        isNull(sources.countedWith),
      ),
    )
    .orderBy(sources.createdAt, sources.id);
}

/** Accounts that were counted and are gone, by what their removal changed. */
async function readGone(db: Db, userId: string) {
  const rows = await db
    .select({
      id: totalShifts.sourceId,
      since: min(totalShifts.sourceSince),
      at: max(totalShifts.at),
    })
    .from(totalShifts)
    .leftJoin(sources, eq(sources.id, totalShifts.sourceId))
    .where(and(eq(totalShifts.userId, userId), isNotNull(totalShifts.sourceId), isNull(sources.id)))
    .groupBy(totalShifts.sourceId);
  return rows.flatMap(({ id, since, at }) =>
    id === null || since === null || at === null ? [] : [{ id, since, at }],
  );
}
