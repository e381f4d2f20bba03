import type { RemoteManifest } from '@moa/contracts/platform/remote-manifest';
import { matchPath } from 'react-router-dom';

type Remote = { name: string; manifest: Pick<RemoteManifest, 'routes'> };

/** The page at a path. Another name of a page goes before a pattern that would take it for an id. */
export function findRoute(path: string, remotes: readonly Remote[]) {
  const routes = remotes.flatMap(({ name, manifest }) =>
    manifest.routes.map((route) => ({ name, route })),
  );
  const alias = routes.find(({ route }) => route.aliases.some((one) => matchPath(one, path)));
  if (alias) return { ...alias, params: {} };
  for (const one of routes) {
    const match = matchPath(one.route.path, path);
    if (match) return { ...one, params: match.params };
  }
  return null;
}
