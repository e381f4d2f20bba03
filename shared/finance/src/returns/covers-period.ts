/** Checks whether a period is fully covered: its first value may be late by a tolerance. */
import { dayMs } from '@moa/contracts/time';

const minute = 60_000;
const hour = 60 * minute;

/** Returns the tolerance for a period's length, ms. */
export function startTolerance(length: number): number {
  if (length <= hour) return 5 * minute;
  if (length <= dayMs) return 1.5 * hour;
  return length <= 7 * dayMs ? 3 * hour : 25 * hour;
}

/** `known` is the time between the first and the last value, `length` that of the period it would be named by; ms. */
export function coversPeriod(known: number, length: number): boolean {
  return known >= length - startTolerance(length);
}
