import type { AssetPosition } from '@moa/contracts/assets/position';
import { sumDigits } from '@moa/finance/money/digits';

/** The exact sum of the rows that are shown, and how many have no price and are not in it. */
export function shownTotal(rows: readonly AssetPosition[]): {
  value: string | null;
  unpriced: number;
} {
  const values = rows.flatMap(({ value }) => (value === null ? [] : [value]));
  return {
    value: values.length === 0 ? null : sumDigits(values),
    unpriced: rows.length - values.length,
  };
}
