import type { Day } from './day.ts';

export type Choosing = { from: Day | null; to: Day | null };

/** The first press begins a range, the second ends it (or begins it, if it lies before), a third begins another one. */
export function chooseDay({ from, to }: Choosing, day: Day): Choosing {
  if (from === null || to !== null) return { from: day, to: null };
  return day < from ? { from: day, to: from } : { from, to: day };
}
