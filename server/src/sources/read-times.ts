/**
 * How old a total is, source by source: what happened at a source after it was read for a total is not
 * in it yet, although its ledger may tell of it by then.
 */
import { sourceIn } from './source-set.ts';
import type { SourceRow } from './tables.ts';

/** When each source was read. */
export type Reads = ReadonlyMap<string, Date>;

type Happened = { at: Date; sourceId: string };

/** Whether a total of a moment has in it what happened; a source without a reading counts as read at the moment. */
export function isIn({ at, sourceId }: Happened, total: { at: Date; reads?: Reads }): boolean {
  return at <= (total.reads?.get(sourceId) ?? total.at);
}

/** Whatever happened until then is in the total. */
export function oldestReading({ at, reads }: { at: Date; reads?: Reads }): Date {
  const times = [...(reads?.values() ?? [])].map((read) => read.getTime());
  return new Date(times.reduce((minimum, time) => Math.min(minimum, time), at.getTime()));
}

/** What a person wrote down is never late. */
export function readsOf(all: readonly Pick<SourceRow, 'id' | 'kind' | 'lastSyncedAt'>[]): Reads {
  return new Map(
    all.flatMap(({ id, kind, lastSyncedAt }): [string, Date][] =>
      kind === 'manual' || lastSyncedAt === null ? [] : [[id, lastSyncedAt]],
    ),
  );
}

/** By the ages that a total keeps of the sources of its set, in their order. */
export function readsThen(
  set: string | null,
  ages: readonly number[] | null,
  at: Date,
): Reads | undefined {
  if (set === null || ages === null) return undefined;
  return new Map(
    set.split(' ').flatMap((name, index): [string, Date][] => {
      const age = ages[index];
      return age === undefined ? [] : [[sourceIn(name), new Date(at.getTime() - age)]];
    }),
  );
}

/** A column of the database ends at twenty-four days; what is older was read before everything that is asked for. */
const oldest = 2 ** 31 - 1;

/** How old the readings of the sources of a set are, in milliseconds and in its order. */
export function agesOf(set: string, reads: Reads, at: Date): number[] {
  if (set === '') return [];
  return set.split(' ').map((name) => {
    const read = reads.get(sourceIn(name)) ?? at;
    return Math.min(oldest, Math.max(0, at.getTime() - read.getTime()));
  });
}
