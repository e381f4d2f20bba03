import type { HeatRow } from './heat-layers.tsx';

type Heat = { columns: readonly { key: string; label: string }[]; rows: readonly HeatRow[] };

const narrowestCell = 36;

/** True if cells would be too narrow for their values, and fewer columns would help. */
export function wantsTurn({ columns, rows }: Heat, width: number): boolean {
  return columns.length > rows.length && width / (columns.length + 1.5) < narrowestCell;
}

/** Columns as rows and rows as columns. */
export function turnHeat({ columns, rows }: Heat): Heat {
  return {
    columns: rows.map(({ key, label }) => ({ key, label })),
    rows: columns.map((column, i) => ({
      ...column,
      values: rows.map(({ values }) => values[i] ?? null),
      notes: rows.map(({ notes }) => notes?.[i] ?? null),
    })),
  };
}
