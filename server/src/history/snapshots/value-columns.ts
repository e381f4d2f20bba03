/** Columns of a snapshot for the whole portfolio, for exchanges or the rest, or for one source. */
import { isNotNull, type SQL, sql } from 'drizzle-orm';
import { type Comparable, setName } from '../../sources/api.ts';
import type { SourceRow } from '../../sources/tables.ts';
import { isComparable } from './read-comparable.ts';
import { snapshots } from './tables.ts';

export type Part =
  | 'all'
  | { type: 'cex' | 'defi' }
  | { source: Pick<SourceRow, 'id' | 'kind' | 'unread' | 'countedWith'> };

type Text = SQL<string | null>;
export type ValueColumns = {
  krw: Text;
  usd: Text;
  usdt: Text;
  isReported: SQL;
  comparable: SQL<boolean>;
  /** Number of present sources in a value that is not of all. */
  common: SQL;
};

export function valueColumns(part: Part, now: Comparable): ValueColumns {
  if (part === 'all') {
    if (now.covered !== undefined) return columnsOfCovered(now, now.covered);
    const comparable = isComparable(now);
    return {
      krw: sql`${snapshots.krw}`,
      usd: sql`${snapshots.usd}`,
      usdt: sql`${snapshots.usdt}`,
      isReported: isNotNull(snapshots.krw),
      comparable,
      common: sql`case when ${comparable} then 0 else cardinality(array(
        select unnest(${namesThen}) intersect select unnest(${toNames(now.set)}))) end`,
    };
  }
  return 'type' in part ? columnsOfType(part.type, now) : columnsOfSource(part.source);
}

const none = sql`0::int`;
const toNames = (set: string) => sql`string_to_array(${set}::text, ' ')`;
const namesThen = sql`string_to_array(${snapshots.sources}, ' ')`;

/** Some of the sources: whatever else a snapshot is of, their places add up to what they were worth. */
function columnsOfCovered({ set }: Comparable, covered: readonly string[]): ValueColumns {
  const ids = toNames(covered.join(' '));
  const sum = (index: number): Text =>
    sql`(select case when bool_and(place.value ->> ${sql.raw(String(index))} is not null)
      then sum((place.value ->> ${sql.raw(String(index))})::numeric)::text end
      from jsonb_each(${snapshots.places}) as place where place.key = any(${ids}))`;
  const isExact = sql`${snapshots.sources} = ${set}`;
  const either = (total: SQL, index: number): Text =>
    sql`case when ${isExact} and ${total} is not null then ${total} else ${sum(index)} end`;
  const krw = either(sql`${snapshots.krw}`, 0);
  return {
    krw,
    usd: either(sql`${snapshots.usd}`, 1),
    usdt: either(sql`${snapshots.usdt}`, 2),
    isReported: sql`${krw} is not null`,
    comparable: sql<boolean>`coalesce(${toNames(set)} <@ ${namesThen}, false)`.mapWith(Boolean),
    common: none,
  };
}

/**
 * Where the total is known and nothing of the type had a price, the total has nothing of it either.
 * What other sources of the type were worth is subtracted, by their places.
 */
function columnsOfType(type: 'cex' | 'defi', now: Comparable): ValueColumns {
  const part = type === 'cex' ? snapshots.cex : snapshots.defi;
  const { same = [], apart = [] } = now.others ?? {};
  const idOf = sql`regexp_replace(one.name, '[!~].*$', '')`;
  const ofSame = toNames(same.join(' '));
  const hasOther = sql`exists (select 1 from unnest(${namesThen}) as one(name) where ${idOf} = any(${ofSame}))`;
  const worth = (total: SQL, code: 'KRW' | 'USD' | 'USDT', index: number): Text => {
    const whole = sql`coalesce(${part} ->> ${sql.raw(`'${code}'`)}, '0')`;
    const value = sql`(place.value ->> ${sql.raw(String(index))})`;
    const others = sql`(select case when count(*) > 0 and bool_and(${value} is not null)
      then sum(${value}::numeric) end from jsonb_each(${snapshots.places}) as place where place.key = any(${ofSame}))`;
    const own =
      same.length === 0
        ? whole
        : sql`case when ${hasOther} then (${whole}::numeric - ${others})::text else ${whole} end`;
    return sql`case when ${total} is not null then ${own} end`;
  };
  const krw = worth(sql`${snapshots.krw}`, 'KRW', 0);
  return {
    krw,
    usd: worth(sql`${snapshots.usd}`, 'USD', 1),
    usdt: worth(sql`${snapshots.usdt}`, 'USDT', 2),
    isReported: sql`${krw} is not null`,
    comparable: now.others === undefined ? isComparable(now) : isOfType(now, [...same, ...apart]),
    common: none,
  };
}

/**
 * True if a snapshot knows all of the sources, and beside them only others of now. Snapshots from
 * before source sets were stored are judged by their time.
 */
function isOfType(now: Comparable, others: readonly string[]): SQL<boolean> {
  const own = toNames(now.set);
  const isForeign = sql`one.name <> all(${own}) and right(one.name, 1) <> '?'
    and regexp_replace(one.name, '[!~].*$', '') <> all(${toNames(others.join(' '))})`;
  return sql<boolean>`case when ${snapshots.sources} is null then ${isComparable(now)}
    else ${own} <@ ${namesThen} and not exists (select 1 from unnest(${namesThen}) as one(name) where ${isForeign}) end`.mapWith(
    Boolean,
  );
}

/** One source is comparable with itself, whatever others there were: where all parts of it that are read now were read. */
function columnsOfSource(source: Exclude<Part, string | { type: unknown }>['source']) {
  const { id, kind, countedWith } = source;
  const place = (index: number): Text =>
    sql`${snapshots.places} -> ${id}::text ->> ${sql.raw(String(index))}`;
  const name = setName(source);
  const isWhole =
    kind === 'manual' || countedWith !== null
      ? sql<boolean>`true`
      : sql<boolean>`coalesce(${name}::text = any(string_to_array(${snapshots.sources}, ' ')), true)`;
  return {
    krw: place(0),
    usd: place(1),
    usdt: place(2),
    isReported: sql`${place(0)} is not null`,
    comparable: isWhole.mapWith(Boolean),
    common: none,
  };
}
