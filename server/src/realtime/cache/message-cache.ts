/**
 * Messages that are ready for a person: written once for all their sockets, by whatever names the
 * state. One that nobody asked for in five minutes goes at the next cleanup.
 */
import type { CacheStats } from '@moa/contracts/realtime/cache';
import { fitsPattern } from '../../fits-pattern.ts';

export const livesMs = 5 * 60_000;

type Entry<Value> = {
  value: Value;
  version: string;
  bytes: number;
  hits: number;
  storedAt: number;
  usedAt: number;
};
type OfPerson<Value> = { entries: Map<string, Entry<Value>>; hits: number; misses: number };

export type MessageCache<Value> = {
  /** What is stored under the key, where it is of this version still; else it is made. */
  take(
    userId: string,
    key: string,
    version: string,
    make: () => { value: Value; bytes: number },
  ): Value;
  /** Of one person, those whose key fits the pattern, in which `*` is anything; how many went. */
  clear(userId: string, pattern: string): number;
  /** What has outlived its time, of one person or of all; how many went. */
  cleanup(now: number, userId?: string): number;
  stats(userId: string): CacheStats;
};

/** `onTake` hears whether each message came from memory. */
export function createMessageCache<Value>(
  onTake: (isHit: boolean) => void = () => {},
): MessageCache<Value> {
  const people = new Map<string, OfPerson<Value>>();
  let cleanedAt: number | null = null;

  const dropWhere = (userId: string, goes: (key: string, entry: Entry<Value>) => boolean) => {
    const own = people.get(userId);
    if (own === undefined) return 0;
    const gone = [...own.entries].filter(([key, entry]) => goes(key, entry));
    for (const [key] of gone) own.entries.delete(key);
    return gone.length;
  };

  return {
    take(userId, key, version, make) {
      const own = people.get(userId) ?? { entries: new Map(), hits: 0, misses: 0 };
      people.set(userId, own);
      const known = own.entries.get(key);
      const now = Date.now();
      if (known?.version === version) {
        known.hits += 1;
        known.usedAt = now;
        own.hits += 1;
        onTake(true);
        return known.value;
      }
      own.misses += 1;
      onTake(false);
      const { value, bytes } = make();
      own.entries.set(key, { value, version, bytes, hits: 0, storedAt: now, usedAt: now });
      return value;
    },
    clear: (userId, pattern) => dropWhere(userId, (key) => fitsPattern(key, pattern)),
    cleanup(now, userId) {
      let removed = 0;
      for (const person of userId === undefined ? [...people.keys()] : [userId]) {
        removed += dropWhere(person, (_key, { usedAt }) => now - usedAt > livesMs);
        if (userId === undefined && people.get(person)?.entries.size === 0) people.delete(person);
      }
      if (userId === undefined) cleanedAt = now;
      return removed;
    },
    stats(userId) {
      const own = people.get(userId);
      const entries = [...(own?.entries ?? [])].map(([key, { bytes, hits, storedAt, usedAt }]) => ({
        ...{ key, bytes, hits },
        storedAt: new Date(storedAt).toISOString(),
        usedAt: new Date(usedAt).toISOString(),
      }));
      return {
        entries,
        bytes: entries.reduce((sum, { bytes }) => sum + bytes, 0),
        hits: own?.hits ?? 0,
        misses: own?.misses ?? 0,
        livesMs,
        cleanedAt: cleanedAt === null ? null : new Date(cleanedAt).toISOString(),
      };
    },
  };
}
