import type { PartState, SubjectState } from './subject-state.ts';

export const unknownPart: PartState = { held: null, side: null, samples: [] };

export function newSubjectState(conditions: number): SubjectState {
  return {
    parts: Array.from({ length: conditions }, () => unknownPart),
    truth: false,
    since: null,
    handled: false,
    lastFiredAt: null,
    acknowledged: false,
  };
}
