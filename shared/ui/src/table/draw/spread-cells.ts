import type { ReactNode } from 'react';
import type { TableColumn } from '../model/table-column.ts';

type SpreadCell<Row> = { key: string; align: TableColumn<Row>['align']; span: number };

/** The cells of a line that tells something of many rows: the first takes the room of columns that have nothing. */
export function spreadCells<Row>(
  columns: readonly TableColumn<Row>[],
  reported: Readonly<Record<string, ReactNode>>,
): SpreadCell<Row>[] {
  const next = columns.findIndex(({ key }, index) => index > 0 && reported[key] !== undefined);
  const span = next === -1 ? columns.length : next;
  return columns
    .filter((_, index) => index === 0 || index >= span)
    .map(({ key, align }, index) => ({ key, align, span: index === 0 ? span : 1 }));
}
