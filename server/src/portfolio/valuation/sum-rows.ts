import type { HeldRow } from './held-row.ts';
import { written } from './scaled.ts';
import type { ValueSheet } from './value-sheet.ts';

/**
 * Returns the exact sum of the counted rows; null where there are such rows and none has a price:
 * that sum is not known.
 */
export function sumRows(sheet: ValueSheet, rows: readonly HeldRow[]): string | null {
  let sum = 0n;
  let counted = 0;
  let priced = 0;
  for (const row of rows) {
    if (!row.counted) continue;
    counted += 1;
    const value = sheet.worth(row);
    if (value === null) continue;
    priced += 1;
    sum += value;
  }
  return counted > 0 && priced === 0 ? null : written(sum, sheet.decimals);
}
