import type { HeldRow } from './held-row.ts';
import { shareUnits } from './share-units.ts';
import type { ValueSheet } from './value-sheet.ts';

const known = new WeakMap<ValueSheet, { version: number; shares: (bigint | null)[] | null }>();

/**
 * The share of each counted row in the total, in hundredths of a percent; they sum to exactly
 * 10,000. Null for a row that is not counted or has no price, and where the total has no shares.
 */
export function rowShares(
  { rows }: { rows: readonly HeldRow[] },
  sheet: ValueSheet,
): readonly (bigint | null)[] | null {
  const before = known.get(sheet);
  if (before?.version === sheet.version) return before.shares;
  const counted: number[] = [];
  const values: bigint[] = [];
  for (const row of rows) {
    const value = sheet.worth(row);
    if (!row.counted || value === null || value === undefined) continue;
    counted.push(row.index);
    values.push(value);
  }
  const units = shareUnits(values);
  let shares: (bigint | null)[] | null = null;
  if (units !== null) {
    shares = new Array(rows.length).fill(null);
    for (const [place, index] of counted.entries()) shares[index] = units[place] ?? null;
  }
  known.set(sheet, { version: sheet.version, shares });
  return shares;
}
