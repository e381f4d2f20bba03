import { getRelease } from '@moa/host/internal/release';
import { useLayoutEffect, useRef } from 'react';
import { matchPath, useLocation, useNavigationType } from 'react-router-dom';
import { mayUpgrade, upgrade } from './newer-release.ts';

/**
 * Loads a newer release on navigation to another page. Back and Forward stay soft, because they
 * keep their position.
 */
export function useUpgrade(): void {
  const { pathname } = useLocation();
  const type = useNavigationType();
  const before = useRef(pathname);

  useLayoutEffect(() => {
    const from = before.current;
    before.current = pathname;
    if (from === pathname || type !== 'PUSH') return;
    if (mayUpgrade(layoutOf(from), layoutOf(pathname))) upgrade();
  }, [pathname, type]);
}

/** Null for what no remote draws. */
function layoutOf(path: string): string | null {
  const routes = getRelease().remotes.flatMap(({ manifest }) => manifest.routes);
  const route = routes.find(({ path: own, aliases }) =>
    [own, ...aliases].some((pattern) => matchPath(pattern, path)),
  );
  return route?.layout ?? null;
}
