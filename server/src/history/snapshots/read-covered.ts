/** The sources of which a period is known, where no total of then is of exactly those of now. */
import { startTolerance } from '@moa/finance/returns/covers-period';
import { and, eq, gte, isNotNull, min, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { type Comparable, sourceIn } from '../../sources/api.ts';
import type { SourceRow } from '../../sources/tables.ts';
import { snapshots } from './tables.ts';

type Source = Pick<SourceRow, 'id' | 'kind' | 'countedWith'>;

/**
 * The most sources whose values reach as far back as those of any; all of them, where totals of then are of others
 * beside. Null where totals of exactly these reach as far, and where nothing is known. `length`: of the period, ms.
 * `isUnfinished`: more of the past is to come; else less than all sources is no answer.
 */
export async function readCovered(
  db: Context['db'],
  userId: string,
  wanted: Date,
  length: number,
  comparable: Comparable,
  { sources, isUnfinished }: { sources: readonly Source[]; isUnfinished: boolean },
): Promise<(Comparable & { covered: string[] }) | null> {
  const tolerance = startTolerance(length);
  const rows = await db
    .select({
      sources: snapshots.sources,
      total: min(snapshots.takenAt),
      places: min(
        sql<Date>`case when ${isNotNull(snapshots.places)} then ${snapshots.takenAt} end`,
      ).mapWith(snapshots.takenAt),
    })
    .from(snapshots)
    .where(
      and(
        eq(snapshots.userId, userId),
        gte(snapshots.takenAt, new Date(wanted.getTime() - tolerance)),
        isNotNull(snapshots.krw),
        isNotNull(snapshots.sources),
      ),
    )
    .groupBy(snapshots.sources);
  const now = new Set(comparable.set.split(' '));
  const known = rows.flatMap(({ sources: set, total, places }) => {
    const names = (set ?? '').split(' ').filter((name) => now.has(name));
    // What is of others beside has to tell them apart; of another kind, totals of the kind do.
    const { others } = comparable;
    const isMeant = (name: string) =>
      !name.endsWith('?') && !others?.apart.includes(sourceIn(name));
    const own = others === undefined ? set : (set ?? '').split(' ').filter(isMeant).join(' ');
    const isAlone = own === names.join(' ');
    const first = isAlone ? total : places;
    if (first === null || names.length === 0) return [];
    const isLess = names.length < now.size;
    if (isLess && !isUnfinished) return [];
    const isExact = own === comparable.set;
    return [{ names, isExact, first: Math.max(first.getTime(), wanted.getTime()) }];
  });
  const earliest = Math.min(...known.map(({ first }) => first));
  const [most] = known
    .filter(({ first }) => first <= earliest + tolerance)
    .sort(
      (a, b) => b.names.length - a.names.length || +b.isExact - +a.isExact || a.first - b.first,
    );
  if (most === undefined || most.isExact) return null;
  const ids = new Set(most.names.map(sourceIn));
  const left = [...now].map(sourceIn).filter((id) => !ids.has(id));
  return {
    ...comparable,
    set: most.names.join(' '),
    ...(comparable.others && { others: { ...comparable.others, same: left } }),
    covered: sources
      .filter(
        ({ id, kind, countedWith }) =>
          kind === 'manual' || ids.has(id) || ids.has(countedWith ?? ''),
      )
      .map(({ id }) => id),
  };
}
