import type { SubjectState } from '../decide/subject-state.ts';

/** True if the states are equal, so that nothing has to be stored. */
export function isSameState(a: SubjectState, b: SubjectState): boolean {
  return (
    a.truth === b.truth &&
    a.since === b.since &&
    a.handled === b.handled &&
    a.lastFiredAt === b.lastFiredAt &&
    a.acknowledged === b.acknowledged &&
    a.parts.length === b.parts.length &&
    a.parts.every((part, index) => {
      const other = b.parts[index];
      return (
        part.held === other?.held &&
        part.side === other.side &&
        part.samples.length === other.samples.length &&
        part.samples.at(-1)?.at === other.samples.at(-1)?.at
      );
    })
  );
}
