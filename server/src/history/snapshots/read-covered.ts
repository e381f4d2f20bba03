/** While a past is built back: the sources of which a period is known, where that is less than all. */
import { startTolerance } from '@moa/finance/returns/covers-period';
import { and, eq, gte, isNotNull, min } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { type Comparable, sourceIn } from '../../sources/api.ts';
import type { SourceRow } from '../../sources/tables.ts';
import { snapshots } from './tables.ts';

type Source = Pick<SourceRow, 'id' | 'kind' | 'countedWith'>;

/**
 * The most sources whose values reach as far back as those of any. Null where these are all, and where nothing
 * is known of any. `length`: of the period, ms.
 */
export async function readCovered(
  db: Context['db'],
  userId: string,
  wanted: Date,
  length: number,
  comparable: Comparable,
  sources: readonly Source[],
): Promise<(Comparable & { covered: string[] }) | null> {
  const tolerance = startTolerance(length);
  const rows = await db
    .select({ sources: snapshots.sources, first: min(snapshots.takenAt) })
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
  const known = rows.flatMap(({ sources: set, first }) => {
    const names = (set ?? '').split(' ').filter((name) => name !== '' && !name.endsWith('?'));
    return first === null || names.length === 0 || names.some((name) => !now.has(name))
      ? []
      : [{ names, first: Math.max(first.getTime(), wanted.getTime()) }];
  });
  const earliest = Math.min(...known.map(({ first }) => first));
  const [most] = known
    .filter(({ first }) => first <= earliest + tolerance)
    .sort((a, b) => b.names.length - a.names.length || a.first - b.first);
  if (most === undefined || most.names.length === now.size) return null;
  const ids = new Set(most.names.map(sourceIn));
  return {
    ...comparable,
    set: most.names.join(' '),
    covered: sources
      .filter(
        ({ id, kind, countedWith }) =>
          kind === 'manual' || ids.has(id) || ids.has(countedWith ?? ''),
      )
      .map(({ id }) => id),
  };
}
