import { getRelease } from '@moa/host/internal/release';
import { getSession } from '@moa/host/session';
import { getPrefetch, loadModule } from '../federation/remotes.ts';
import { runGuards } from '../routing/entry/guards.ts';
import { findRoute } from './find-route.ts';

/** Code and data of the page at this path. Rejects where it may not be entered now, or cannot be fetched. */
export async function fetchPage(path: string): Promise<void> {
  const found = findRoute(path, getRelease().remotes);
  if (!found) return;
  const { name, route, params } = found;
  if (runGuards(route.guards, getSession(), { from: null }) !== 'enter')
    throw new Error(`${path} may not be entered now`);
  const page = await loadModule(name, route.module);
  if (!page.ok) throw new Error(page.reason);
  await getPrefetch(name, route.module)?.(params);
}

/** The pages that manifests ask to be fetched ahead. */
export function preloadTargets(): string[] {
  return getRelease().remotes.flatMap(({ manifest }) =>
    manifest.routes.filter(({ preload }) => preload).map(({ path }) => path),
  );
}
