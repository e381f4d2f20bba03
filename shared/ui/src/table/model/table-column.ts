import type { ReactNode } from 'react';
import type { CsvCell } from '../../csv/write-csv.ts';

export type SortOrder = 'asc' | 'desc';

/** What rows are ordered by. `first` is the order that the first press on the heading asks for. */
export type SortBy<Row> = { first: SortOrder } & (
  | { as: 'decimal'; of(row: Row): string | null }
  | { as: 'text'; of(row: Row): string | null }
  | { as: 'time'; of(row: Row): string | null }
);

export type TableColumn<Row> = {
  key: string;
  header: string;
  /** The heading is for screen readers alone. */
  quiet?: boolean;
  cell?(row: Row): ReactNode;
  /** Figures stand at the end. */
  align?: 'start' | 'end';
  /** Without it the column does not sort. Rows without a value are last in either order. */
  sort?: SortBy<Row>;
  /** What the file has of it; without it the column is not in the file. */
  csv?(row: Row): CsvCell;
  /** Its heading there, where that says more: the unit of its figures. */
  csvHeader?: string;
  /** There is room for it from this width of the table on, in px. */
  from?: number;
  /** `always` cannot be left out, `asked` is left out until somebody asks for it, `file` is only written. */
  shown?: 'always' | 'asked' | 'file';
  /** Its part of the width against the others' (1), where so many rows are not measured. */
  width?: number;
  /** Its place in the two lines of a row on a phone; without it the column is left out there. */
  card?: 'lead' | 'figure' | 'note' | 'detail' | 'act';
  /** Its cell there, where that is another one. */
  brief?(row: Row): ReactNode;
};
