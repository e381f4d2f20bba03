import { dayMs } from '@moa/contracts/time';

/** Whole days from one moment to another, at least one; null where one is not known. */
export function daysBetween(from: string | null, to: string | null): number | null {
  if (from === null || to === null) return null;
  return Math.max(1, Math.round((Date.parse(to) - Date.parse(from)) / dayMs));
}
