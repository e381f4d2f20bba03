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

/** Where the total is known and nothing of the type had a price, the total has nothing of it either. */
function columnsOfType(type: 'cex' | 'defi', now: Comparable): ValueColumns {
  const part = type === 'cex' ? snapshots.cex : snapshots.defi;
  return {
    krw: sql`case when ${snapshots.krw} is not null then coalesce(${part} ->> 'KRW', '0') end`,
    usd: sql`case when ${snapshots.usd} is not null then coalesce(${part} ->> 'USD', '0') end`,
    usdt: sql`case when ${snapshots.usdt} is not null then coalesce(${part} ->> 'USDT', '0') end`,
    isReported: isNotNull(snapshots.krw),
    comparable: isComparable(now),
    common: none,
  };
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
    ...{ krw: place(0), usd: place(1), usdt: place(2) },
    isReported: sql`${place(0)} is not null`,
    comparable: isWhole.mapWith(Boolean),
    common: none,
  };
}
