/** Finds what a path will need, so that the page can ask for it before any script runs. */

import type { Release, ReleasedRemote } from '@moa/contracts/platform/release';
import type { ManifestRoute } from '@moa/contracts/platform/remote-manifest';

type Match = { remote: ReleasedRemote; route: ManifestRoute };

/** The route of a path, aliases included; null for what no remote claims. */
export function matchRoute(release: Release, path: string): Match | null {
  for (const remote of release.remotes) {
    for (const route of remote.manifest.routes) {
      if ([route.path, ...route.aliases].some((pattern) => fits(pattern, path)))
        return { remote, route };
    }
  }
  return null;
}

function fits(pattern: string, path: string): boolean {
  const wanted = pattern.split('/');
  const given = path.replace(/(.)\/$/, '$1').split('/');
  return (
    wanted.length === given.length &&
    wanted.every((part, i) => (part.startsWith(':') ? given[i] !== '' : part === given[i]))
  );
}
