import type { TableChoice } from './table-choice.ts';
import type { TableColumn } from './table-column.ts';

/** Returns the columns that users can show or hide, regardless of the available width. */
export function choosableColumns<Row>(
  columns: readonly TableColumn<Row>[],
): readonly TableColumn<Row>[] {
  return columns.filter(({ shown }) => shown !== 'file' && shown !== 'always');
}

/** True if the user wants the column, regardless of the available width. */
export function isWanted<Row>(column: TableColumn<Row>, choice: TableChoice['columns']): boolean {
  return column.shown === 'always' || (choice[column.key] ?? column.shown !== 'asked');
}

/** Columns that there is room for. */
export function offeredColumns<Row>(
  columns: readonly TableColumn<Row>[],
  width: number,
): readonly TableColumn<Row>[] {
  return columns.filter(({ shown, from = 0 }) => shown !== 'file' && width >= from);
}

/** Returns the visibility of each column by the user's choice and the available width. */
export function shownColumns<Row>(
  columns: readonly TableColumn<Row>[],
  choice: TableChoice['columns'],
  width: number,
): Record<string, boolean> {
  const offered = new Set(offeredColumns(columns, width));
  return Object.fromEntries(
    columns.map((column) => [column.key, offered.has(column) && isWanted(column, choice)]),
  );
}
