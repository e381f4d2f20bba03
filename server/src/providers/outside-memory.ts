/**
 * What one server remembers of those outside whom it asks. It belongs to the context: two servers in one
 * process know nothing of each other, and the next start begins with nothing but what they share.
 */
import { createProcessMemory, type SharedMemory } from './shared-memory.ts';

export type OutsideMemory = SharedMemory & {
  /** How far our clock is from theirs in ms, positive where ours is ahead, and when that was measured. */
  clocks: Map<string, { offset: number; at: number }>;
  /** What a reader keeps for itself, made by `create` when it is asked for first. */
  of<T>(create: () => T): T;
};

/** `shared` is what all instances agree on; without it, this one is alone. */
export function createOutsideMemory(shared: SharedMemory = createProcessMemory()): OutsideMemory {
  const parts = new Map<() => unknown, unknown>();
  return {
    ...shared,
    clocks: new Map(),
    of<T>(create: () => T): T {
      if (!parts.has(create)) parts.set(create, create());
      return parts.get(create) as T;
    },
  };
}
