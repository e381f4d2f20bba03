/**
 * Reading times of a total, by source: events after a source was read for a total are not in it
 * yet, although its ledger may already report them.
 */
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
export function getReadTimes(
  all: readonly Pick<SourceRow, 'id' | 'kind' | 'lastSyncedAt'>[],
): Reads {
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

// Sources covered by a total. Two totals are comparable if they cover the same ones; manual assets
// come and go like money and are in every set.

type Read = Pick<SourceRow, 'id' | 'kind' | 'lastSyncedAt' | 'looking' | 'unread' | 'countedWith'>;

/**
 * Returns the ids of sources that are read, in order; one still being searched is marked, and equal
 * to no other.
 */
export function sourceSet(all: readonly Read[]): string {
  return getIds(all.map(({ id, looking, ...row }) => ({ ...row, id: looking ? `${id}~` : id })));
}

/** A source with the parts of it that could not be read: with others it is not the same. */
export function setName({ id, unread }: Pick<Read, 'id' | 'unread'>): string {
  const parts = (unread ?? []).flatMap(({ part, reason }) => (reason === 'apart' ? [] : [part]));
  return [id, ...new Set(parts.sort())].join('!');
}

/** The set that all values of now are held against. */
export type Comparable = {
  set: string;
  /** When the last of them was connected. */
  newest: Date;
  /** When the last of those that are gone went, as far as it is known. */
  left?: Date | null;
  /** The sources whose values are looked at, where that is less than all: the ids, with those that are in every set. */
  covered?: readonly string[];
  /** Where the set is of exchanges or of wallets alone: ids of the other sources, by whether they are of that kind. */
  others?: { same: readonly string[]; apart: readonly string[] };
};

export function getComparable(
  all: readonly (Omit<Read, 'looking'> & Pick<SourceRow, 'createdAt'>)[],
): Comparable {
  const newest = Math.max(
    0,
    ...all.map((row) => (isRead(row) ? row.createdAt.getTime() : Number.NEGATIVE_INFINITY)),
  );
  return { set: getIds(all), newest: new Date(newest) };
}

/** True if a total of this set covers a source as fully as it is read at present. */
export function isInSet(set: string, source: Pick<Read, 'id' | 'unread'>): boolean {
  return set.split(' ').includes(setName(source));
}

/** True if a total of this set covers other parts of a source than are read at present. */
export function isPartlyInSet(set: string, source: Pick<Read, 'id' | 'unread'>): boolean {
  return isPartOfSet(set, source.id) && !isInSet(set, source);
}

/** True if a total of this set covers any part of a source, which may have been removed. */
export function isPartOfSet(set: string, sourceId: string): boolean {
  return set.split(' ').some((name) => !name.endsWith(unknown) && sourceIn(name) === sourceId);
}

/** The source that a name of a set is of. */
export function sourceIn(name: string): string {
  return name.split(/[!~?]/)[0] ?? '';
}

/** At the end of the name of a source whose past is not known: a total of then is of the others alone. */
const unknown = '?';

/** The set of a total that knows nothing of some of the sources. */
export function setWithout(set: string, sourceIds: ReadonlySet<string>): string {
  return set
    .split(' ')
    .map((name) => (sourceIds.has(sourceIn(name)) ? `${name}${unknown}` : name))
    .join(' ');
}

function getIds(all: readonly Omit<Read, 'looking'>[]): string {
  return all.filter(isRead).map(setName).sort().join(' ');
}

/** A second key of an account that another tells in full makes no other set. */
function isRead({
  kind,
  lastSyncedAt,
  countedWith,
}: Pick<Read, 'kind' | 'lastSyncedAt' | 'countedWith'>): boolean {
  return kind !== 'manual' && lastSyncedAt !== null && countedWith === null;
}
