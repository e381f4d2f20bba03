import type { TableView } from './table-view.ts';

/** A filter of a table by the values of one property. */
export type TableFilter<Row> = {
  /** Its name in the address. */
  key: string;
  label: string;
  /** The values a row has; a row passes by any of them. */
  of(row: Row): readonly string[];
  /** Display name of a value. */
  name(value: string): string;
  /** One at a time: thresholds, of which one is in the other. */
  single?: boolean;
  /** The order of its values; without it the most frequent comes first. */
  order?: readonly string[];
};

export type TableSearch<Row> = {
  label: string;
  /** Everything that one may find the row by. */
  of(row: Row): string;
};

/** Rows that match the search and pass every filter, in the order they came. */
export function narrowRows<Row>(
  rows: readonly Row[],
  view: Pick<TableView, 'query' | 'filters'>,
  filters: readonly TableFilter<Row>[],
  search: TableSearch<Row> | undefined,
): readonly Row[] {
  const wanted = view.query.trim().toLowerCase();
  const requested = filters.flatMap((filter) => {
    const values = view.filters[filter.key] ?? [];
    return values.length > 0 ? [{ filter, values: new Set(values) }] : [];
  });
  if (requested.length === 0 && (wanted === '' || !search)) return rows;
  return rows.filter(
    (row) =>
      requested.every(({ filter, values }) => filter.of(row).some((value) => values.has(value))) &&
      (wanted === '' || !search || search.of(row).toLowerCase().includes(wanted)),
  );
}

export type FilterOption = { value: string; name: string; count: number; chosen: boolean };

/**
 * Options of a filter: every value with the number of rows that it would add, in its own order or
 * the most frequent first; values that would add none are left out. A selected value stays even
 * without rows, so that it can be deselected.
 */
export function filterOptions<Row>(
  rows: readonly Row[],
  view: Pick<TableView, 'query' | 'filters'>,
  filter: TableFilter<Row>,
  filters: readonly TableFilter<Row>[],
  search: TableSearch<Row> | undefined,
): FilterOption[] {
  const chosen = view.filters[filter.key] ?? [];
  const others = filters.filter(({ key }) => key !== filter.key);
  const counts = new Map<string, number>();
  for (const row of rows) for (const value of filter.of(row)) counts.set(value, 0);
  for (const value of chosen) counts.set(value, 0);
  for (const row of narrowRows(rows, view, others, search))
    for (const value of filter.of(row)) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts]
    .map(([value, count]) => ({
      value,
      name: filter.name(value),
      count,
      chosen: chosen.includes(value),
    }))
    .filter(({ count, chosen }) => count > 0 || chosen)
    .sort(
      (a, b) =>
        getPlace(filter, a) - getPlace(filter, b) ||
        b.count - a.count ||
        a.name.localeCompare(b.name),
    );
}

function getPlace<Row>({ order = [] }: TableFilter<Row>, { value }: FilterOption): number {
  return order.includes(value) ? order.indexOf(value) : order.length;
}
