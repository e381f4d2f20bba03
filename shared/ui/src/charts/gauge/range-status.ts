import { compareDigits } from '@moa/finance/money/digits';

export type RangeStatus = 'rangeIn' | 'rangeBelow' | 'rangeAbove' | 'rangeUnknown';

/** A position works from its lower bound on, and up to but not at its upper one. */
export function rangeStatus(
  min: string | null,
  max: string | null,
  now: string | null,
): RangeStatus {
  if (now === null) return 'rangeUnknown';
  if (min !== null && compareDigits(now, min) < 0) return 'rangeBelow';
  return max !== null && compareDigits(now, max) >= 0 ? 'rangeAbove' : 'rangeIn';
}
