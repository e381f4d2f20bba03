import { dayMs } from '@moa/contracts/time';

/** Banks rest at weekends: a rate of theirs is a warning after a day, and of no use after three. */
export function hardStale(ageMs: number): 'warn' | 'error' | null {
  if (ageMs >= 3 * dayMs) return 'error';
  return ageMs >= dayMs ? 'warn' : null;
}
