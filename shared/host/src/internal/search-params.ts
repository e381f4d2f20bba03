import { useCallback } from 'react';
import {
  createSearchParams,
  type Location,
  type NavigateOptions,
  type SetURLSearchParams,
  type URLSearchParamsInit,
  useLocation,
  useSearchParams as useRouterParams,
} from 'react-router-dom';

/** Changed search parameters that are not rendered yet, by the rendered location. */
const undrawn = new WeakMap<Location, URLSearchParams>();

/**
 * The router's hook, with changes that build upon each other: where two come before the page is
 * drawn again, the second is given what the first one left.
 */
export function useSearchParams(): [URLSearchParams, SetURLSearchParams] {
  const location = useLocation();
  const [params, setParams] = useRouterParams();
  const change = useCallback(
    (
      next?: URLSearchParamsInit | ((before: URLSearchParams) => URLSearchParamsInit),
      options?: NavigateOptions,
    ) => {
      const before = new URLSearchParams(undrawn.get(location) ?? params);
      const changed = createSearchParams(typeof next === 'function' ? next(before) : next);
      undrawn.set(location, changed);
      setParams(changed, options);
    },
    [location, params, setParams],
  );
  return [params, change];
}
