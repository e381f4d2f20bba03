import { seoulDay } from '../series/time-of.ts';

/** The last of each day in Seoul, oldest first. */
export function dayEnds<T extends { at: Date }>(values: readonly T[]): T[] {
  return values.filter((value, index) => {
    const next = values[index + 1];
    return next === undefined || seoulDay(next.at) > seoulDay(value.at);
  });
}
