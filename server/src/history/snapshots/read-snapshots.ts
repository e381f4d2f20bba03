import { and, asc, desc, eq, gte, inArray, isNotNull, lt, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Comparable } from '../../sources/api.ts';
import { endsDay } from './ends-day.ts';
import { isComparable, setOfAssets } from './read-comparable.ts';
import { type SnapshotRow, snapshots } from './tables.ts';
import { type Part, type ValueColumns, valueColumns } from './value-columns.ts';

type Db = Context['db'];

export type TotalsThen = Pick<
  SnapshotRow,
  'takenAt' | 'krw' | 'usd' | 'usdt' | 'quality' | 'reason' | 'sources' | 'readAges' | 'builtAt'
> & {
  /** True if the value is of the present sources; others are not compared with anything. */
  comparable: boolean;
  /** Quantity, for a single asset. */
  quantity?: string | null;
  /** Beside the value of one asset: whether the total of all was known. */
  isWhole?: boolean;
};

const getTotals = ({ krw, usd, usdt, comparable }: ValueColumns) => ({
  takenAt: snapshots.takenAt,
  krw,
  usd,
  usdt,
  quality: snapshots.quality,
  reason: snapshots.reason,
  sources: snapshots.sources,
  readAges: snapshots.readAges,
  builtAt: snapshots.builtAt,
  comparable,
});

/** Days are those of Seoul. */
export type Step = 'minute' | 'hour' | 'day';

/**
 * A user’s totals since a time, oldest first. With a step, one in each: the last recorded of the
 * present sources, otherwise the last rebuilt. For a part, its own values.
 */
export async function readSnapshots(
  db: Db,
  userId: string,
  since: Date,
  now: Comparable,
  step: Step | null = null,
  { part = 'all', until }: { part?: Part; until?: Date } = {},
): Promise<TotalsThen[]> {
  const where = and(
    eq(snapshots.userId, userId),
    gte(snapshots.takenAt, since),
    until === undefined ? undefined : lt(snapshots.takenAt, until),
  );
  const columns = valueColumns(part, now);
  const totals = getTotals(columns);
  if (step === null) {
    return db.select(totals).from(snapshots).where(where).orderBy(asc(snapshots.takenAt));
  }
  const bucket = getBucket(step);
  return db
    .selectDistinctOn([bucket], totals)
    .from(snapshots)
    .where(where)
    .orderBy(bucket, ...best(columns, step));
}

/**
 * Holdings of one asset since a time, one per step, where assets were stored. The step that
 * contains the beginning returns the value known then, not a later one.
 */
export async function readAssetSnapshots(
  db: Db,
  userId: string,
  symbol: string,
  since: Date,
  now: Comparable,
  step: Step,
  begin: Date | null = null,
  until?: Date,
): Promise<TotalsThen[]> {
  return db
    .select({
      takenAt: snapshots.takenAt,
      quality: snapshots.quality,
      reason: snapshots.reason,
      sources: snapshots.sources,
      readAges: snapshots.readAges,
      builtAt: snapshots.builtAt,
      comparable: isComparable(now, setOfAssets),
      isWhole: sql`${snapshots.krw} is not null and ${snapshots.sources} = ${setOfAssets}`.mapWith(
        Boolean,
      ),
      quantity: sql<string | null>`${snapshots.assets} -> ${symbol}::text ->> 0`,
      krw: sql<string | null>`${snapshots.assets} -> ${symbol}::text ->> 1`,
      usd: sql<string | null>`${snapshots.assets} -> ${symbol}::text ->> 2`,
      usdt: sql<string | null>`${snapshots.assets} -> ${symbol}::text ->> 3`,
    })
    .from(snapshots)
    .where(inArray(snapshots.id, withAssets(db, userId, { since, until }, now, step, begin)))
    .orderBy(asc(snapshots.takenAt));
}

/** Time of a user’s first snapshot; null if there is none. */
export async function firstSnapshot(db: Db, userId: string): Promise<Date | null> {
  const [row] = await db
    .select({ takenAt: snapshots.takenAt })
    .from(snapshots)
    .where(eq(snapshots.userId, userId))
    .orderBy(asc(snapshots.takenAt))
    .limit(1);
  return row?.takenAt ?? null;
}

/** Chosen before their assets are looked at, which are large. */
function withAssets(
  db: Db,
  userId: string,
  { since, until }: { since: Date; until: Date | undefined },
  now: Comparable,
  step: Step,
  begin: Date | null,
) {
  const bucket = getBucket(step);
  const chosen = db
    .selectDistinctOn([bucket], { id: snapshots.id })
    .from(snapshots)
    .where(
      and(
        eq(snapshots.userId, userId),
        gte(snapshots.takenAt, since),
        until === undefined ? undefined : lt(snapshots.takenAt, until),
        isNotNull(snapshots.assets),
      ),
    )
    .orderBy(
      bucket,
      ...(begin === null ? [] : [isNot(begin)]),
      ...best({ ...valueColumns('all', now), comparable: isComparable(now, setOfAssets) }, step),
    )
    .as('chosen');
  return db.select({ id: chosen.id }).from(chosen);
}

function getBucket(step: Step) {
  return sql`date_trunc(${sql.raw(`'${step}'`)}, ${snapshots.takenAt} at time zone 'Asia/Seoul')`;
}

const isNot = (at: Date) => sql`${snapshots.takenAt} <> ${at.toISOString()}::timestamptz`;

/**
 * Order of preference within a step: with a value, of the present sources, at the day’s end,
 * recorded, latest.
 */
const best = ({ krw, comparable }: ValueColumns, step: Step) => [
  sql`(${krw}) is null`,
  sql`not (${comparable})`,
  ...(step === 'day' ? [sql`not (${endsDay(sql`${snapshots.takenAt}`)})`] : []),
  sql`${snapshots.reason} = 'rebuilt'`,
  desc(snapshots.takenAt),
];
