/** The Module Federation runtime: the shell's shared modules, and the remotes of the release. */

import { getRelease } from '@moa/host/internal/release';
import { createInstance } from '@module-federation/enhanced/runtime';
import { providedModules } from './provided-modules.ts';
import { createScript } from './scripts.ts';

const entryTimeout = 2_000;

export const federation = createInstance({
  name: 'shell',
  remotes: [],
  shared: Object.fromEntries(
    Object.entries(providedModules).map(([request, { version, module, load }]) => [
      request,
      {
        version,
        ...(load ? { get: async () => asFactory(await load()) } : { lib: asFactory(module) }),
        shareConfig: { singleton: true, eager: !load, requiredVersion: `^${version}` },
      },
    ]),
  ),
  shareStrategy: 'loaded-first',
  plugins: [
    {
      name: 'moa',
      createScript: ({ url }) => ({ script: createScript(url), timeout: entryTimeout }),
    },
  ],
});

function asFactory(module: unknown) {
  return () => module;
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
