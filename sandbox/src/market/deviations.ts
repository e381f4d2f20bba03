import { dayMs } from '../time.ts';

/** Deviations of the live walk from the seeded path: pairs of time and factor by asset. */
export type SavedDeviations = Record<string, [at: number, factor: number][]>;

type Deviations = {
  note(symbol: string, at: number, factor: number): void;
  /** Factor at a moment, between two notes by their logarithms; 1 before the first. */
  at(symbol: string, at: number): number;
  last(symbol: string): number;
  /**
   * Thins out old entries and returns the rest to be saved: minutes of the last two days, then
   * hours, then days.
   */
  saved(now: number): SavedDeviations;
};

const hour = 3_600_000;

export function deviations(loaded: SavedDeviations = {}): Deviations {
  const notes = new Map(Object.entries(loaded));
  const of = (symbol: string): [number, number][] => {
    const found = notes.get(symbol) ?? [];
    notes.set(symbol, found);
    return found;
  };
  return {
    note(symbol, at, factor) {
      const list = of(symbol);
      const newest = list.at(-1);
      if (newest !== undefined && newest[0] > at) return;
      list.push([at, Number(factor.toPrecision(10))]);
    },
    at(symbol, at) {
      const list = of(symbol);
      const first = list[0];
      if (first === undefined || at < first[0]) return 1;
      let low = 0;
      let high = list.length - 1;
      while (low < high) {
        const middle = (low + high + 1) >> 1;
        if ((list[middle]?.[0] ?? 0) <= at) low = middle;
        else high = middle - 1;
      }
      const [from, before] = list[low] ?? first;
      const next = list[low + 1];
      if (next === undefined || next[0] === from) return before;
      const part = (at - from) / (next[0] - from);
      return before * (next[1] / before) ** part;
    },
    last: (symbol) => of(symbol).at(-1)?.[1] ?? 1,
    saved(now) {
      for (const [symbol, list] of notes) notes.set(symbol, thin(list, now));
      return Object.fromEntries(notes);
    },
  };
}

function thin(list: readonly [number, number][], now: number): [number, number][] {
  const stored: [number, number][] = [];
  for (const [index, note] of list.entries()) {
    const age = now - note[0];
    const step = age < hour ? 0 : age < 48 * hour ? 5 * 60_000 : age < 744 * hour ? hour : dayMs;
    const before = stored.at(-1);
    const ends = index === 0 || index === list.length - 1;
    if (ends || before === undefined || note[0] - before[0] >= step) stored.push(note);
  }
  return stored;
}
