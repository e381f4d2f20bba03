/** A cache with limits: the least recently used entry makes room, and none outlives its `ttl`. */

type Cache<T> = {
  /** Undefined where there is none, or it is too old. */
  get(key: string): T | undefined;
  /** ms since it was kept; undefined where `get` would be. */
  ageOf(key: string): number | undefined;
  set(key: string, value: T): void;
  delete(key: string): void;
  clear(): void;
  /** Drops what is too old; answers how many went. */
  clean(): number;
  size(): number;
};

type CacheLimits = { maxEntries?: number /** ms */; ttl?: number };

/** Keeps 100 entries for five minutes by default. */
export function createCache<T>({ maxEntries = 100, ttl = 300_000 }: CacheLimits = {}): Cache<T> {
  // A Map keeps the order of insertion: the entry used last is last.
  const entries = new Map<string, { value: T; at: number }>();
  const find = (key: string) => {
    const entry = entries.get(key);
    if (entry && Date.now() - entry.at < ttl) return entry;
    entries.delete(key);
    return undefined;
  };
  return {
    get(key) {
      const entry = find(key);
      if (!entry) return undefined;
      entries.delete(key);
      entries.set(key, entry);
      return entry.value;
    },
    ageOf(key) {
      const entry = find(key);
      return entry && Date.now() - entry.at;
    },
    set(key, value) {
      entries.delete(key);
      entries.set(key, { value, at: Date.now() });
      if (entries.size > maxEntries) entries.delete(entries.keys().next().value ?? '');
    },
    delete: (key) => void entries.delete(key),
    clear: () => entries.clear(),
    clean() {
      const before = entries.size;
      for (const key of [...entries.keys()]) find(key);
      return before - entries.size;
    },
    size: () => entries.size,
  };
}
