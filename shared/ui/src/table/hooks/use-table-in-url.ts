import { useSearchParams } from '@moa/host/router';
import { useMemo } from 'react';
import { type AddressKeys, readTableView, writeTableView } from '../model/table-address.ts';
import type { TableState } from '../model/table-view.ts';

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
