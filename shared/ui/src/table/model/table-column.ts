import type { ReactNode } from 'react';
import type { CsvCell } from '../../csv/write-csv.ts';

export type SortOrder = 'asc' | 'desc';

/** Sort key of rows. `first` is the order after the first press on the heading. */
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
  /** Value in the exported file; without it the column is not exported. */
  csv?(row: Row): CsvCell;
  /** Its heading there, where that says more: the unit of its figures. */
  csvHeader?: string;
  /** There is room for it from this width of the table on, in px. */
  from?: number;
  /**
   * `always` cannot be hidden, `asked` is hidden until the user shows it, `file` is only exported.
   */
  shown?: 'always' | 'asked' | 'file';
  /** Its part of the width against the others' (1), where so many rows are not measured. */
  width?: number;
  /** Its place in the two lines of a row on a phone; without it the column is left out there. */
  card?: 'lead' | 'figure' | 'note' | 'detail' | 'act';
  /** Its cell there, where that is another one. */
  brief?(row: Row): ReactNode;
};
