/**
 * Cache of a user's serialized messages, written once for all of the user's sockets, by state key.
 * An entry unused for five minutes is removed at the next cleanup.
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
  /** Returns the cached value of the key if its version matches; otherwise makes it. */
  take(
    userId: string,
    key: string,
    version: string,
    make: () => { value: Value; bytes: number },
  ): Value;
  /**
   * Removes a user's entries whose key matches the pattern, in which `*` matches anything; returns
   * their number.
   */
  clear(userId: string, pattern: string): number;
  /** Removes expired entries, of one user or of all; returns their number. */
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
        key,
        bytes,
        hits,
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
