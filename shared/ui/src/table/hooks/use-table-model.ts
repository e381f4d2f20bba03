/** Rows in their order, and the columns that are shown: what TanStack Table makes of a view. */
import { type Locale, useLocale } from '@moa/i18n/locale';
import {
  type ColumnDef,
  columnVisibilityFeature,
  createSortedRowModel,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useMemo } from 'react';
import { compareDecimalKeys, type DecimalKey, decimalKey } from '../model/decimal-key.ts';
import type { SortBy, TableColumn } from '../model/table-column.ts';
import type { TableSort } from '../model/table-view.ts';

const features = tableFeatures({
  columnVisibilityFeature,
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
});
type Features = typeof features;

type TableModel<Row> = {
  /** Every row, in order. */
  ordered: readonly Row[];
  columns: readonly TableColumn<Row>[];
};

export function useTableModel<Row extends object>({
  columns,
  rows,
  visible,
  sort,
}: {
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  visible: Readonly<Record<string, boolean>>;
  sort: TableSort | null;
}): TableModel<Row> {
  const locale = useLocale();
  const definitions = useMemo(() => define(columns, locale), [columns, locale]);
  const table = useTable<Features, Row>({
    features,
    columns: definitions,
    data: rows,
    enableSortingRemoval: true,
    state: {
      columnVisibility: visible,
      sorting: sort ? [{ id: sort.key, desc: sort.order === 'desc' }] : [],
    },
  });
  const keys = table
    .getVisibleLeafColumns()
    .map(({ id }) => id)
    .join(' ');
  const ordered = table.getSortedRowModel();
  return {
    ordered: useMemo(() => ordered.rows.map(({ original }) => original), [ordered]),
    // The same array for as long as it holds the same columns: rows are drawn again for a new one.
    columns: useMemo(
      () => columns.filter(({ key }) => keys.split(' ').includes(key)),
      [columns, keys],
    ),
  };
}

function define<Row extends object>(
  columns: readonly TableColumn<Row>[],
  locale: Locale,
): ColumnDef<Features, Row>[] {
  const collator = new Intl.Collator(locale, { numeric: true });
  return columns.map(({ key, sort }) =>
    sort
      ? {
          id: key,
          accessorFn: getKey(sort),
          sortUndefined: 'last',
          sortDescFirst: sort.first === 'desc',
          sortFn: (a, b) =>
            sort.as === 'decimal'
              ? compareDecimalKeys(a.getValue<DecimalKey>(key), b.getValue<DecimalKey>(key))
              : collator.compare(a.getValue<string>(key), b.getValue<string>(key)),
        }
      : { id: key },
  );
}

/** Computed once for each row. */
function getKey<Row>(sort: SortBy<Row>): (row: Row) => DecimalKey | string | undefined {
  return (row) => {
    const value = sort.of(row);
    if (value === null) return undefined;
    return sort.as === 'decimal' ? decimalKey(value) : value;
  };
}
