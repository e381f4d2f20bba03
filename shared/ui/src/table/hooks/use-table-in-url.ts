import { useSearchParams } from '@moa/host/router';
import { useMemo } from 'react';
import type { TableState, TableView } from '../model/table-view.ts';

/**
 * A table's view, kept in the address of its page: it can be shared, and Back restores it. `keys` is
 * a constant of the page.
 */
export function useTableInUrl(keys: AddressKeys): TableState {
  const [params, setParams] = useSearchParams();
  const view = useMemo(() => readTableView(params, keys), [params, keys]);
  return {
    view,
    change: (next) =>
      setParams((now) => writeTableView(now, { ...readTableView(now, keys), ...next }, keys), {
        replace: true,
        preventScrollReset: true,
      }),
  };
}

// A table's view in the address of its page: `?q=…&sort=value&order=asc&place=…&page=2`. What is the
// default is left out, and what belongs to the page stays.

type AddressKeys = {
  /** Columns that sort. */
  sorts: readonly string[];
  filters: readonly string[];
};

/** Parses the view; invalid values become the default. */
function readTableView(params: URLSearchParams, { sorts, filters }: AddressKeys): TableView {
  const sort = sorts.find((key) => key === params.get('sort'));
  const page = params.get('page') ?? '';
  return {
    query: params.get('q') ?? '',
    sort: sort ? { key: sort, order: params.get('order') === 'asc' ? 'asc' : 'desc' } : null,
    filters: Object.fromEntries(
      filters.flatMap((key) => {
        const values = [...new Set(params.getAll(key))];
        return values.length > 0 ? [[key, values]] : [];
      }),
    ),
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
  };
}

function writeTableView(
  params: URLSearchParams,
  { query, sort, filters, page }: TableView,
  keys: AddressKeys,
): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const key of ['q', 'sort', 'order', 'page', ...keys.filters]) next.delete(key);
  if (query !== '') next.set('q', query);
  if (sort) next.set('sort', sort.key);
  if (sort?.order === 'asc') next.set('order', 'asc');
  for (const key of keys.filters) for (const value of filters[key] ?? []) next.append(key, value);
  if (page > 1) next.set('page', String(page));
  return next;
}
