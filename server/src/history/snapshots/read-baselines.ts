/**
 * Where periods begin, and what everything was worth there: one rule for the summary, the history,
 * the charts and the returns of single assets. The last value at or before the beginning belongs to
 * the period; where nothing was known so early, the first one after it does. Values of the sources
 * of now go before those of others, and of these those of most of them; of equally good values, one that has each asset goes first.
 */
import { dayMs } from '@moa/contracts/time';
import { startTolerance } from '@moa/finance/returns/covers-period';
import { and, between, desc, eq, isNotNull, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Baseline, Baselines } from '../../portfolio/api.ts';
import type { Comparable } from '../../sources/api.ts';
import { isComparable, setOfAssets } from './read-comparable.ts';
import { snapshots } from './tables.ts';
import { totalReads } from './total-reads.ts';
import { type Part, type ValueColumns, valueColumns } from './value-columns.ts';

const minute = 60_000;
const hour = 60 * minute;

export async function readBaselines(
  db: Context['db'],
  userId: string,
  now: Date,
  comparable: Comparable,
): Promise<Baselines> {
  const time = now.getTime();
  const reset = time - (time % dayMs);
  const since = (length: number) =>
    readStart(db, userId, new Date(time - length), startTolerance(length), comparable);
  const [aDay, sinceReset, week, month] = await Promise.all([
    since(dayMs),
    // The hour is recorded a moment after it began.
    readStart(
      db,
      userId,
      new Date(Math.min(time, reset + minute)),
      Math.min(1.5 * hour, (time - reset) / 2 + minute),
      comparable,
    ),
    since(7 * dayMs),
    since(30 * dayMs),
  ]);
  return { day: aDay, sinceReset, week, month };
}

/** The value that a period begins with which began at `wanted`, if one is not farther away than `within` ms. */
export function readStart(
  db: Context['db'],
  userId: string,
  wanted: Date,
  within: number,
  comparable: Comparable,
  part: Part = 'all',
): Promise<Baseline | null> {
  return readBest(db, userId, wanted, within, valueColumns(part, comparable));
}

/** The same of single assets: where a total is known, both begin with it. */
export function readAssetStart(
  db: Context['db'],
  userId: string,
  wanted: Date,
  within: number,
  comparable: Comparable,
): Promise<Baseline | null> {
  return readBest(db, userId, wanted, within, {
    ...valueColumns('all', comparable),
    isReported: isNotNull(snapshots.assets),
    comparable: isComparable(comparable, setOfAssets),
  });
}

async function readBest(
  db: Context['db'],
  userId: string,
  wanted: Date,
  within: number,
  { krw, usd, usdt, isReported, comparable, common }: ValueColumns,
): Promise<Baseline | null> {
  const isBefore = sql`${snapshots.takenAt} <= ${wanted.toISOString()}::timestamptz`;
  const distance = sql`abs(extract(epoch from ${snapshots.takenAt} - ${wanted.toISOString()}::timestamptz))`;
  const [row] = await db
    .select({
      at: snapshots.takenAt,
      KRW: krw,
      USD: usd,
      USDT: usdt,
      reason: snapshots.reason,
      sources: snapshots.sources,
      readAges: snapshots.readAges,
      builtAt: snapshots.builtAt,
      comparable,
    })
    .from(snapshots)
    .where(
      and(
        eq(snapshots.userId, userId),
        isReported,
        between(
          snapshots.takenAt,
          new Date(wanted.getTime() - within),
          new Date(wanted.getTime() + within),
        ),
      ),
    )
    .orderBy(
      desc(comparable),
      desc(common),
      desc(isBefore),
      desc(sql`(${krw}) is not null`),
      desc(isNotNull(snapshots.assets)),
      distance,
    )
    .limit(1);
  if (row === undefined) return null;
  const { reason, readAges, ...start } = row;
  const reads = totalReads({ sources: start.sources, readAges }, start.at);
  return { ...start, ...reads, rebuilt: reason === 'rebuilt' };
}
