/**
 * Reading times of a total, by source: events after a source was read for a total are not in it
 * yet, although its ledger may already report them.
 */
import { sourceIn } from './source-set.ts';
import type { SourceRow } from './tables.ts';

/** When each source was read. */
export type Reads = ReadonlyMap<string, Date>;

type Happened = { at: Date; sourceId: string };

/**
 * True if a total contains the event; a source without a reading counts as read at the time of the
 * total.
 */
export function isIn({ at, sourceId }: Happened, total: { at: Date; reads?: Reads }): boolean {
  return at <= (total.reads?.get(sourceId) ?? total.at);
}

/** Whatever happened until then is in the total. */
export function oldestReading({ at, reads }: { at: Date; reads?: Reads }): Date {
  const times = [...(reads?.values() ?? [])].map((read) => read.getTime());
  return new Date(times.reduce((minimum, time) => Math.min(minimum, time), at.getTime()));
}

/** Manual assets are always up to date. */
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

/** Returns the ages of the readings of a set's sources, in milliseconds and in its order. */
export function getAges(set: string, reads: Reads, at: Date): number[] {
  if (set === '') return [];
  return set.split(' ').map((name) => {
    const read = reads.get(sourceIn(name)) ?? at;
    return Math.min(oldest, Math.max(0, at.getTime() - read.getTime()));
  });
}
