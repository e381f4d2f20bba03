/** The browser's caches as far as the worker uses them, in memory; one that refuses is a browser without room. */
export type FakeCaches = {
  /** Cache -> address -> what was stored. */
  stored: Map<string, Map<string, Response>>;
  /** Simulates full storage: while set, nothing is stored. */
  refuse(isFull: boolean): void;
};

export function installFakeCaches(): FakeCaches {
  const stored: FakeCaches['stored'] = new Map();
  let isFull = false;
  const addressOf = (key: string | { url: string }) =>
    new URL(typeof key === 'string' ? key : key.url, location.origin).href;
  const open = async (name: string) => {
    const entries = stored.get(name) ?? new Map<string, Response>();
    stored.set(name, entries);
    return {
      match: async (key: string | { url: string }) => entries.get(addressOf(key))?.clone(),
      put: async (key: string | { url: string }, answer: Response) => {
        if (isFull) throw new DOMException('No room', 'QuotaExceededError');
        entries.set(addressOf(key), answer);
      },
      keys: async () => [...entries.keys()].map((url) => ({ url })),
      delete: async (key: string | { url: string }) => entries.delete(addressOf(key)),
    };
  };
  Object.assign(globalThis, {
    caches: {
      open,
      has: async (name: string) => stored.has(name),
      keys: async () => [...stored.keys()],
      delete: async (name: string) => stored.delete(name),
    },
  });
  return {
    stored,
    refuse(full) {
      isFull = full;
    },
  };
}
