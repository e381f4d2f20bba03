import { sumDigits } from '@moa/finance/money/digits';
import { signOf } from '../../core/format.ts';

/** By how much the shown total exceeds the server's; null where the two agree to the last unit. */
export function totalDifference(shown: string, reported: string): string | null {
  const opposite = reported.startsWith('-') ? reported.slice(1) : `-${reported}`;
  const difference = sumDigits([shown, opposite]);
  return signOf(difference) === 0 ? null : difference;
}
