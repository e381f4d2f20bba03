import { useDisplayCurrency } from '@moa/host/currency';
import { useLocale } from '@moa/i18n/locale';
import { type RefObject, useLayoutEffect, useState } from 'react';
import { offeredColumns } from '../model/shown-columns.ts';
import type { TableChoice } from '../model/table-choice.ts';
import type { TableColumn } from '../model/table-column.ts';

/**
 * The width in px that the columns may use. Where their contents turn out wider than the table, it is
 * less by the excess, so that the columns which need the most width are dropped and none is cut off.
 * The excess is remembered per width, language and currency: measuring it again would lay the whole
 * table out twice.
 */
export function useAvailableWidth<Row>(
  holder: RefObject<HTMLElement | null>,
  width: number,
  columns: readonly TableColumn<Row>[],
  choice: TableChoice['columns'],
): number {
  const subject = JSON.stringify([
    ...[width, useLocale(), useDisplayCurrency(), choice],
    columns.map(({ key }) => key),
  ]);
  const [excesses, setExcesses] = useState<Readonly<Record<string, number>>>({});
  const excess = excesses[subject] ?? 0;
  useLayoutEffect(() => {
    const table = holder.current?.querySelector('table');
    const over = (table?.offsetWidth ?? 0) - (table?.parentElement?.clientWidth ?? 0);
    const widest = Math.max(
      0,
      ...offeredColumns(columns, width - excess).map(({ from = 0 }) => from),
    );
    // Each step drops at least one column: single pixels would need more updates than React allows.
    // A table without any width left keeps the columns that need none.
    const next = Math.min(Math.max(excess + over, width - widest + 1), width);
    if (over > 0 && widest > 0) setExcesses((known) => ({ ...known, [subject]: next }));
  });
  return width - excess;
}
