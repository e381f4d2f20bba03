/** View of a table: everything that users can change about it and share. */
import type { SortBy, SortOrder } from './table-column.ts';

export type TableSort = { key: string; order: SortOrder };
export type TableView = {
  query: string;
  /** Null: the table's own order. */
  sort: TableSort | null;
  /** The chosen values of each filter; one that is not named here shows everything. */
  filters: Readonly<Record<string, readonly string[]>>;
  /** From 1. */
  page: number;
};

export const wholeTable: TableView = { query: '', sort: null, filters: {}, page: 1 };

/** The holder of a view: a page's address, or a component. */
export type TableState = { view: TableView; change(next: Partial<TableView>): void };

/** Everything but the order and the page is back to where nothing is left out. */
export function showAll(): Partial<TableView> {
  return { query: '', filters: {}, page: 1 };
}

export function isNarrowed({ query, filters }: TableView): boolean {
  return query.trim() !== '' || Object.values(filters).some((values) => values.length > 0);
}

/** The next of three states: the order that a column begins with, the other one, the table's own. */
export function nextSort(
  key: string,
  { first }: Pick<SortBy<never>, 'first'>,
  now: TableSort | null,
): TableSort | null {
  if (now?.key !== key) return { key, order: first };
  return now.order === first ? { key, order: first === 'asc' ? 'desc' : 'asc' } : null;
}

export function toggleFilter(
  view: TableView,
  filter: string,
  value: string,
  { single = false }: { single?: boolean | undefined } = {},
): Partial<TableView> {
  const chosen = view.filters[filter] ?? [];
  const values = chosen.includes(value)
    ? chosen.filter((other) => other !== value)
    : [...(single ? [] : chosen), value];
  return { filters: { ...view.filters, [filter]: values }, page: 1 };
}
