/** Holdings by asset and by place at times of the past: the parts of the totals of `readPast`. */
import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { type AssetsThen, type PlacesThen, snapshots } from './tables.ts';

type Db = Context['db'];
type PartsThen = { assets: AssetsThen | null; places: PlacesThen | null };

/** True for the set of a snapshot whose assets are wanted. */
type SetFilter = (set: string | null) => boolean;

/** Parts at one time; null where only a total was stored. */
export async function readParts(
  db: Db,
  userId: string,
  at: Date,
  isOf: SetFilter,
): Promise<PartsThen> {
  const rows = await db
    .select({ assets: snapshots.assets, places: snapshots.places, sources: snapshots.sources })
    .from(snapshots)
    .where(and(eq(snapshots.userId, userId), eq(snapshots.takenAt, at)));
  return {
    assets: rows.find((row) => row.assets !== null && isOf(row.sources))?.assets ?? null,
    places: rows.find(({ places }) => places !== null)?.places ?? null,
  };
}

/** So many snapshots with all their assets are read at once, and others in between. */
const momentsAtOnce = 200;

/** Values of some assets at each time with stored assets, oldest first. */
export async function readAssetParts(
  db: Db,
  userId: string,
  moments: readonly Date[],
  symbols: readonly string[],
  isOf: SetFilter,
): Promise<{ at: Date; assets: AssetsThen }[]> {
  if (symbols.length === 0) return [];
  const chosen = sql<AssetsThen>`(select coalesce(jsonb_object_agg(key, value), '{}'::jsonb) from jsonb_each(${snapshots.assets}) where key in (${sql.join(
    symbols.map((symbol) => sql`${symbol}`),
    sql`, `,
  )}))`;
  const rows = await inPieces(moments, (some) =>
    db
      .select({ at: snapshots.takenAt, assets: chosen, sources: snapshots.sources })
      .from(snapshots)
      .where(
        and(
          eq(snapshots.userId, userId),
          inArray(snapshots.takenAt, [...some]),
          isNotNull(snapshots.assets),
        ),
      )
      .orderBy(asc(snapshots.takenAt)),
  );
  return rows.flatMap(({ sources, ...row }) => (isOf(sources) ? [row] : []));
}

/** Values of every place at each time with stored places, oldest first. */
export async function readPlaceParts(
  db: Db,
  userId: string,
  moments: readonly Date[],
): Promise<{ at: Date; places: PlacesThen }[]> {
  const rows = await inPieces(moments, (some) =>
    db
      .select({ at: snapshots.takenAt, places: snapshots.places })
      .from(snapshots)
      .where(
        and(
          eq(snapshots.userId, userId),
          inArray(snapshots.takenAt, [...some]),
          isNotNull(snapshots.places),
        ),
      )
      .orderBy(asc(snapshots.takenAt)),
  );
  return rows.flatMap(({ at, places }) => (places === null ? [] : [{ at, places }]));
}

async function inPieces<T>(
  moments: readonly Date[],
  read: (some: readonly Date[]) => Promise<T[]>,
): Promise<T[]> {
  const found: T[] = [];
  for (let index = 0; index < moments.length; index += momentsAtOnce) {
    found.push(...(await read(moments.slice(index, index + momentsAtOnce))));
  }
  return found;
}
