import { sumDigits } from '@moa/finance/money/digits';
import { signOf } from '../../core/format.ts';

/** What is shown beyond what was told; null where the two agree to the last unit. */
export function totalDifference(shown: string, told: string): string | null {
  const opposite = told.startsWith('-') ? told.slice(1) : `-${told}`;
  const difference = sumDigits([shown, opposite]);
  return signOf(difference) === 0 ? null : difference;
}
