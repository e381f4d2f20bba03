import type { AssetPosition } from '@moa/contracts/assets/shapes/position';
import { sumDigits } from '@moa/finance/money/digits';
import { isCounted } from '../../../rules/counted.ts';

/** The exact sum of the values that count; null where none is known. */
export function sumOfValues(rows: readonly AssetPosition[]): string | null {
  const values = rows.flatMap((row) => (isCounted(row) && row.value !== null ? [row.value] : []));
  return values.length === 0 ? null : sumDigits(values);
}

type CountedTotal = {
  /** Value of the shown rows. */
  value: string | null;
  unpriced: number;
  /** Shown rows that the user has excluded from the total. */
  excluded: { count: number; value: string | null };
  /** Not shown since hidden or small, and in the total all the same. */
  hidden: { count: number; value: string | null };
  /** Sum of shown and hidden rows; null if filters omit rows. */
  whole: string | null;
};

/**
 * Adds up the rows on the screen and reconciles them with the total of all; `folded` rows are too
 * small to be listed.
 */
export function countedTotal(
  shown: readonly AssetPosition[],
  all: readonly AssetPosition[],
  folded: ReadonlySet<string> = new Set(),
): CountedTotal {
  const ids = new Set(shown.map(({ id }) => id));
  const unseen = all.filter((row) => isCounted(row) && !ids.has(row.id));
  const hidden = unseen.filter((row) => row.hidden || folded.has(row.id));
  const excluded = shown.filter((row) => row.excluded && row.suspicion === null);
  const value = sumOfValues(shown);
  const hiddenValue = sumOfValues(hidden);
  const parts = [value, hiddenValue].filter((part) => part !== null);
  return {
    value,
    unpriced: shown.filter((row) => isCounted(row) && row.value === null).length,
    excluded: { count: excluded.length, value: plainSum(excluded) },
    hidden: { count: hidden.length, value: hiddenValue },
    whole: unseen.length > hidden.length || parts.length === 0 ? null : sumDigits(parts),
  };
}

function plainSum(rows: readonly AssetPosition[]): string | null {
  const values = rows.flatMap(({ value }) => value ?? []);
  return values.length === 0 ? null : sumDigits(values);
}
