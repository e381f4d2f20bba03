/**
 * State that all instances of this server share, as external services count them as one: requested
 * pauses, request budgets, nonces of keys, turns, and leases. A single instance keeps it in its
 * process; several share it over Redis (`redis-memory.ts`).
 */
export type SharedMemory = {
  /**
   * Pauses requested by rate limits: continuing turns a 429 into a ban. By address, or by address
   * and key if each key is counted by itself.
   */
  pauses: {
    /** Until when it is left alone, epoch ms; 0 where it may be asked. */
    until(name: string): Promise<number>;
    /** Leaves it alone until then, or for longer where that was known already. */
    extend(name: string, until: number): Promise<void>;
    clear(): Promise<void>;
  };
  budgets: {
    /** Counts a request as `cost`, and answers how many milliseconds it has to wait. */
    count(name: string, budget: Budget, cost: number): Promise<number>;
    /**
     * Returns the number of requests counted at present, without those regained; counts nothing.
     */
    level(name: string, everyMs: number): Promise<number>;
  };
  nonces: {
    /** Above all that were given for this name, and `floor` at least. */
    next(name: string, floor: number): Promise<number>;
  };
  turns: {
    /** Waits while another instance has the turn; the answer ends it, `distanceMs` before the next. */
    take(name: string): Promise<EndTurn>;
  };
  leases: {
    /** True if the holder has the lease: acquired if free, or extended by `forMs`. */
    hold(name: string, holder: string, forMs: number): Promise<boolean>;
    /** Given up, for the next one to take at once. */
    release(name: string, holder: string): Promise<void>;
  };
};

type EndTurn = (distanceMs: number) => Promise<void>;

type Budget = {
  /** One request is regained in so many milliseconds. */
  everyMs: number;
  /** So many requests may be made at once. */
  most: number;
};

/** The memory of an instance that is alone. */
export function createProcessMemory(now: () => number = Date.now): SharedMemory {
  const pauses = new Map<string, number>();
  const levels = new Map<string, { level: number; at: number }>();
  const nonces = new Map<string, number>();
  return {
    pauses: {
      async until(name) {
        const end = pauses.get(name) ?? 0;
        if (end > now()) return end;
        pauses.delete(name);
        return 0;
      },
      async extend(name, until) {
        pauses.set(name, Math.max(pauses.get(name) ?? 0, until));
      },
      async clear() {
        pauses.clear();
      },
    },
    budgets: {
      async count(name, { everyMs, most }, cost) {
        const at = now();
        const last = levels.get(name) ?? { level: 0, at };
        const level = Math.max(last.level - (at - last.at) / everyMs, 0) + cost;
        levels.set(name, { level, at });
        return Math.max(level - most, 0) * everyMs;
      },
      async level(name, everyMs) {
        const last = levels.get(name);
        return last === undefined ? 0 : Math.max(last.level - (now() - last.at) / everyMs, 0);
      },
    },
    nonces: {
      async next(name, floor) {
        const nonce = Math.max((nonces.get(name) ?? 0) + 1, floor);
        nonces.set(name, nonce);
        return nonce;
      },
    },
    // There are no other instances: within a process, callers are queued elsewhere.
    turns: { take: async () => async () => undefined },
    leases: { hold: async () => true, release: async () => undefined },
  };
}
