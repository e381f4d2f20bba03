/**
 * Upstream state of one server. Belongs to the context: two servers in one process are independent,
 * and a restart begins with shared state only.
 */
import { createProcessMemory, type SharedMemory } from './shared-memory.ts';

export type OutsideMemory = SharedMemory & {
  /** Scales the time in which requests are regained, and the distance between two. */
  pace: number;
  /** Offset of the local clock in ms, positive if it is ahead, and the time of measurement. */
  clocks: Map<string, { offset: number; at: number }>;
  /** Returns the private state of a reader, made by `create` on first use. */
  of<T>(create: () => T): T;
  /** Budgets of requests that this instance spent from, the newest last; names may hold keys. */
  budgetsInUse(): Promise<BudgetInUse[]>;
};

type Budget = Parameters<SharedMemory['budgets']['count']>[1];
type BudgetInUse = Budget & { name: string; used: number };

/** Budgets that are known by their sizes; the one that was used first goes. */
const maxKnown = 500;

/** `shared` is what all instances agree on; without it, this one is alone. */
export function createOutsideMemory(
  shared: SharedMemory = createProcessMemory(),
  pace = 1,
): OutsideMemory {
  const parts = new Map<() => unknown, unknown>();
  const known = new Map<string, Budget>();
  const note = (name: string, budget: Budget) => {
    known.delete(name);
    known.set(name, budget);
    const oldest = known.keys().next().value;
    if (known.size > maxKnown && oldest !== undefined) known.delete(oldest);
  };
  return {
    ...shared,
    pace,
    budgets: {
      count(name, budget, cost) {
        const paced = { ...budget, everyMs: budget.everyMs * pace };
        note(name, paced);
        return shared.budgets.count(name, paced, cost);
      },
      level: (name, everyMs) => shared.budgets.level(name, everyMs),
    },
    budgetsInUse: () =>
      Promise.all(
        [...known].map(async ([name, budget]) => ({
          name,
          ...budget,
          used: await shared.budgets.level(name, budget.everyMs),
        })),
      ),
    clocks: new Map(),
    of<T>(create: () => T): T {
      if (!parts.has(create)) parts.set(create, create());
      return parts.get(create) as T;
    },
  };
}
