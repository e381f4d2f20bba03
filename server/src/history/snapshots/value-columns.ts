/** What of a snapshot a line is about: all of it, what lies at exchanges or elsewhere, or one source. */
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
};

export function valueColumns(part: Part, now: Comparable): ValueColumns {
  if (part === 'all') {
    return {
      krw: sql`${snapshots.krw}`,
      usd: sql`${snapshots.usd}`,
      usdt: sql`${snapshots.usdt}`,
      isReported: isNotNull(snapshots.krw),
      comparable: isComparable(now),
    };
  }
  return 'type' in part ? columnsOfType(part.type, now) : columnsOfSource(part.source);
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
  };
}
