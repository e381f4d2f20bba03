import { type RefObject, useLayoutEffect, useState } from 'react';
import { offeredColumns } from './shown-columns.ts';
import type { TableChoice } from './table-choice.ts';
import type { TableColumn } from './table-column.ts';

/**
 * The width that columns may count upon, in px. Where their contents turn out wider than there is
 * room for, it is less by that much, so that the columns which want most room go, and none is cut off.
 */
export function useRoom<Row>(
  holder: RefObject<HTMLElement | null>,
  width: number,
  columns: readonly TableColumn<Row>[],
  choice: TableChoice['columns'],
): number {
  const [found, setFound] = useState({ width, columns, choice, excess: 0 });
  const same = found.width === width && found.columns === columns && found.choice === choice;
  const excess = same ? found.excess : 0;
  useLayoutEffect(() => {
    const table = holder.current?.querySelector('table');
    const over = (table?.offsetWidth ?? 0) - (table?.parentElement?.clientWidth ?? 0);
    const droppable = offeredColumns(columns, width - excess).some(({ from = 0 }) => from > 0);
    if (over > 0 && droppable) setFound({ width, columns, choice, excess: excess + over });
  });
  return width - excess;
}
