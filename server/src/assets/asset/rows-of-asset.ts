import type { HeldRow, RowView } from '../../portfolio/api.ts';

/** Rows out of quarantine, largest first; if there are none, the quarantined ones. */
export function rowsOfAsset({ valuation, sheet }: RowView, symbol: string): HeldRow[] {
  const all = valuation.rowsOfSymbol(symbol);
  const trusted = all.filter((row) => row.suspicion === null);
  const size = (row: HeldRow) => sheet.worth(row) ?? 0n;
  return (trusted.length > 0 ? trusted : all).toSorted((a, b) =>
    size(a) === size(b) ? (a.position.id < b.position.id ? -1 : 1) : size(a) < size(b) ? 1 : -1,
  );
}
