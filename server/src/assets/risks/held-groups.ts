/** The rows of each position in a protocol, as far as they count. */
import { type HeldRow, type RowView, sumRows } from '../../portfolio/api.ts';

export type HeldGroup = {
  rows: readonly HeldRow[];
  label: string;
  /** The row that is worth most: it leads to the position. */
  leading: string | null;
  /** Null where a row has no price. */
  value: string | null;
};

export function heldGroups({ valuation, sheet }: RowView): Map<string, HeldGroup> {
  const rowsOf = new Map<string, HeldRow[]>();
  for (const row of valuation.rows) {
    const { groupId } = row.position;
    if (groupId === null || !row.counted) continue;
    const known = rowsOf.get(groupId);
    if (known === undefined) rowsOf.set(groupId, [row]);
    else known.push(row);
  }
  const worth = (row: HeldRow) => sheet.worth(row);
  const groups = new Map<string, HeldGroup>();
  for (const [id, rows] of rowsOf) {
    const [leading] = rows.toSorted((a, b) => compareWorth(worth(b), worth(a)));
    groups.set(id, {
      rows,
      label: leading?.position.groupLabel ?? leading?.position.symbol ?? '',
      leading: leading?.position.id ?? null,
      value: rows.some((row) => worth(row) === null) ? null : sumRows(sheet, rows),
    });
  }
  return groups;
}

function compareWorth(a: bigint | null, b: bigint | null): number {
  if (a === b) return 0;
  if (a === null || b === null) return a === null ? -1 : 1;
  return a < b ? -1 : 1;
}
