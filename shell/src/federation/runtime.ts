/** The Module Federation runtime: the shell's shared modules, and the remotes of the release. */

import { getRelease } from '@moa/host/internal/release';
import { createInstance } from '@module-federation/enhanced/runtime';
import { providedModules } from './provided-modules.ts';
import { createScript } from './scripts.ts';

const entryTimeout = 2_000;

export const federation = createInstance({
  name: 'shell',
  remotes: [],
  plugins: [
    {
      name: 'moa',
      createScript: ({ url }) => ({ script: createScript(url), timeout: entryTimeout }),
    },
  ],
});

// The scope is handed over whole, and a remote's own runtime compares versions where it takes a module:
// the build leaves out the part of this runtime that negotiates between several providers, since the
// shell is the only one.
federation.initShareScopeMap(
  'default',
  Object.fromEntries(
    Object.entries(providedModules).map(([request, { version, module, load }]) => [
      request,
      {
        [version]: {
          from: 'shell',
          eager: !load,
          get: load ? lateFactory(load) : () => () => module,
        },
      },
    ]),
  ) as unknown as Parameters<typeof federation.initShareScopeMap>[1],
);

function lateFactory(load: () => Promise<unknown>) {
  return async () => {
    const module = await load();
    return () => module;
  };
}

/** Registers every remote of the release; none is fetched by it. */
export function registerReleasedRemotes(): void {
  federation.registerRemotes(
    getRelease().remotes.map((remote) => ({
      name: remote.name,
      entry: `${location.origin}${remote.base}${remote.entry}`,
      entryGlobalName: remote.container,
      type: 'global',
      shareScope: 'default',
    })),
  );
}
