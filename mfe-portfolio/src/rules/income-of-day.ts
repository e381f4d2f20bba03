import type { DailyInterest } from '@moa/contracts/assets/interest';
import { sumDigits } from '@moa/finance/money/digits';

/** Net income of a day: interest, and the estimated fees and rewards of pools. Null where none is known. */
export function incomeOfDay({ perDay, estimated }: DailyInterest): {
  perDay: string | null;
  unknownCount: number;
} {
  const known = [perDay, estimated?.fees, estimated?.rewards].flatMap((amount) => amount ?? []);
  return {
    perDay: known.length === 0 ? null : sumDigits(known),
    unknownCount: estimated?.unknownCount ?? 0,
  };
}
