/** Every page there is, from what the release declares, and who is to look at it. */

import { internalPaths } from '@moa/contracts/platform/internal-paths';
import type { Release } from '@moa/contracts/platform/release';
import type { State } from './states.ts';

export type View = {
  /** A name for the file: `assets`, `assets-id`. */
  name: string;
  path: string;
  /** Nobody, somebody who has connected nothing, somebody with one small wallet, or with much of everything. */
  who: 'nobody' | 'newcomer' | 'beginner' | 'holder';
  states: readonly State[];
};

/** `firstOf` answers the first thing that a page like `/defi/aave/:id` can be about; undefined where nothing is held. */
export function viewsOf(
  { remotes }: Release,
  firstOf: (listPath: string) => string | undefined,
): View[] {
  const routes = remotes.flatMap(({ manifest }) => manifest.routes);
  // DeFi is open to visitors, and shows people their own.
  const holds = routes.filter(({ guards }) => !guards.includes('guest'));
  const view = (who: View['who'], path: string, states: View['states']): View => ({
    name: nameOf(path),
    path: path.replace(/:\w+$/, (whole) => firstOf(path.replace(/\/:\w+$/, '')) ?? whole),
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
      .flatMap(({ path }) => [
        view('newcomer', path, ['empty']),
        view('beginner', path, ['ready']),
      ]),
    ...holds.map(({ path }) =>
      view('holder', path, ['ready', 'skeleton', 'partial', 'stale', 'failed']),
    ),
  ];
}

function nameOf(path: string): string {
  return path.replace(/[^a-z0-9]+/gi, '-').replace(/^-|-$/g, '') || 'home';
}
