/**
 * Amounts by name, of which the largest are at hand at once: a few more than are asked for are kept
 * in order, and all are looked through only when the order below them may matter.
 */
export type Largest = {
  get(name: string): bigint | undefined;
  set(name: string, amount: bigint): void;
  delete(name: string): void;
  /** The `count` (at most 16) largest, largest first; equal ones by name. */
  top(count: number): [string, bigint][];
  size(): number;
  entries(): IterableIterator<[string, bigint]>;
};

const stored = 32;
const maxRequested = 16;

export function createLargest(): Largest {
  const amounts = new Map<string, bigint>();
  /** Names of the largest amounts; null until requested. */
  let leaders: Set<string> | null = null;
  /** No name outside the leaders has more than this; null where there is none outside. */
  let ceiling: bigint | null = null;

  return {
    get: (name) => amounts.get(name),
    set(name, amount) {
      amounts.set(name, amount);
      if (leaders !== null && !leaders.has(name)) {
        if (ceiling === null || amount > ceiling) ceiling = amount;
      }
    },
    delete(name) {
      amounts.delete(name);
      leaders?.delete(name);
    },
    top(count) {
      const wanted = Math.min(count, maxRequested);
      const known = ordered(leaders ?? []);
      const last = known[wanted - 1];
      const enough =
        leaders !== null &&
        (known.length === amounts.size ||
          (last !== undefined && (ceiling === null || last[1] > ceiling)));
      return (enough ? known : resolveComposition()).slice(0, wanted);
    },
    size: () => amounts.size,
    entries: () => amounts.entries(),
  };

  function ordered(names: Iterable<string>): [string, bigint][] {
    const found: [string, bigint][] = [];
    for (const name of names) found.push([name, amounts.get(name) ?? 0n]);
    return found.sort(descending);
  }

  function resolveComposition(): [string, bigint][] {
    const all = ordered(amounts.keys());
    const first = all.slice(0, stored);
    leaders = new Set(first.map(([name]) => name));
    ceiling = all[stored]?.[1] ?? null;
    return first;
  }
}

function descending([a, x]: [string, bigint], [b, y]: [string, bigint]): number {
  return x === y ? (a < b ? -1 : 1) : x < y ? 1 : -1;
}
