import type { TableChoice } from './table-choice.ts';
import type { TableColumn } from './table-column.ts';

/** What a person may leave out or ask for, whether there is room for it or not. */
export function choosableColumns<Row>(
  columns: readonly TableColumn<Row>[],
): readonly TableColumn<Row>[] {
  return columns.filter(({ shown }) => shown !== 'file' && shown !== 'always');
}

/** Whether a person wants a column; whether there is room for it is another matter. */
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

/** Which columns are shown, given a person's choice and the room. */
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
