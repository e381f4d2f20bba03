/** Every page there is, from what the release declares, and who is to look at it. */

import { internalPaths } from '@moa/contracts/platform/internal-paths';
import type { Release } from '@moa/contracts/platform/release';
import type { State } from './states.ts';

export type View = {
  /** A name for the file: `assets`, `assets-id`. */
  name: string;
  path: string;
  /** Nobody, somebody who has connected nothing, or somebody with holdings. */
  who: 'nobody' | 'newcomer' | 'holder';
  states: readonly State[];
};

type Values = Record<string, string>;

/** `values` fills the parameters of paths: `{id: …}`. */
export function viewsOf({ remotes }: Release, values: Values): View[] {
  const routes = remotes.flatMap(({ manifest }) => manifest.routes);
  const holds = routes.filter(({ guards, path }) => guards.includes('auth') || path === '/');
  const view = (who: View['who'], path: string, states: View['states']): View => ({
    name: nameOf(path),
    path: path.replace(/:(\w+)/g, (whole, name: string) => values[name] ?? whole),
    who,
    states,
  });
  return [
    ...routes.map(({ path }) => view('nobody', path, ['ready'])),
    ...[...internalPaths, '/nowhere', '/error', '/login?mode=sign-up'].map((path) =>
      view('nobody', path, ['ready']),
    ),
    ...holds
      .filter(({ path }) => !path.includes(':'))
      .map(({ path }) => view('newcomer', path, ['empty'])),
    ...holds.map(({ path }) =>
      view('holder', path, ['ready', 'skeleton', 'partial', 'stale', 'failed']),
    ),
  ];
}

function nameOf(path: string): string {
  return path.replace(/[^a-z0-9]+/gi, '-').replace(/^-|-$/g, '') || 'home';
}
