import { useDisplayCurrency } from '@moa/host/currency';
import { useLocale } from '@moa/i18n/locale';
import { type RefObject, useLayoutEffect, useState } from 'react';
import { offeredColumns } from '../model/shown-columns.ts';
import type { TableChoice } from '../model/table-choice.ts';
import type { TableColumn } from '../model/table-column.ts';

/**
 * The width that columns may count upon, in px. Where their contents turn out wider than there is
 * room for, it is less by that much, so that the columns which want most room go, and none is cut off.
 * What was found for a width, a language and a currency holds when it comes back: to find it again the
 * whole table would be laid out twice.
 */
export function useRoom<Row>(
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
    const most = Math.max(
      0,
      ...offeredColumns(columns, width - excess).map(({ from = 0 }) => from),
    );
    // One column at least goes with each step: by single pixels it would take more than React allows.
    // What has no room left at all still has its columns that want none.
    const next = Math.min(Math.max(excess + over, width - most + 1), width);
    if (over > 0 && most > 0) setExcesses((known) => ({ ...known, [subject]: next }));
  });
  return width - excess;
}
