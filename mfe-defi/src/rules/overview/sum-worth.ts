import type { AssetPosition } from '@moa/contracts/assets/shapes/position';
import { sumDigits } from '@moa/finance/money/digits';

/** The exact sum of what has a price, and how many rows have none: they are not in it. */
export type Worth = {
  /** In the rows' currency; "0" of no rows at all, null where none of them has a price. */
  value: string | null;
  unpriced: number;
};

export function sumWorth(rows: readonly Pick<AssetPosition, 'value'>[]): Worth {
  const known = rows.flatMap(({ value }) => value ?? []);
  return {
    value: rows.length > 0 && known.length === 0 ? null : sumDigits(known),
    unpriced: rows.length - known.length,
  };
}
