/**
 * What one server remembers of those outside whom it asks. It belongs to the context: two servers in one
 * process know nothing of each other, and the next start begins with nothing.
 */
export type OutsideMemory = {
  /**
   * Until when somebody is left alone who asked us to slow down, epoch ms: going on escalates a 429 to a
   * ban. By the address, or by that and a key where each key is counted by itself.
   */
  pauses: Map<string, number>;
  /** How far our clock is from theirs in ms, positive where ours is ahead, and when that was measured. */
  clocks: Map<string, { offset: number; at: number }>;
  /** What a reader keeps for itself, made by `create` when it is asked for first. */
  of<T>(create: () => T): T;
};

export function createOutsideMemory(): OutsideMemory {
  const parts = new Map<() => unknown, unknown>();
  return {
    pauses: new Map(),
    clocks: new Map(),
    of<T>(create: () => T): T {
      if (!parts.has(create)) parts.set(create, create());
      return parts.get(create) as T;
    },
  };
}
