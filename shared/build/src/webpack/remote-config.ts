/** A remote's own build: webpack's container plugin, nothing bundled that the shell provides. */
import { relative } from 'node:path';
import { fitsRange } from '@moa/contracts/platform/fits-range';
import webpack, { type Configuration } from 'webpack';
import { packageVersion } from '../package-version.ts';
import type { Remote } from '../remote/read-remote.ts';
import { requiredRange, sharedModules } from '../shared-modules.ts';
import { baseConfig, type Mode, workspace } from './base-config.ts';
import { BuildRecordPlugin } from './build-record-plugin.ts';
import { hotReload } from './hot-reload.ts';
import { InputsPlugin } from './inputs-plugin.ts';
import { NoSecondCopyPlugin } from './no-second-copy-plugin.ts';
import { ScriptLoadingPlugin } from './script-loading-plugin.ts';

type Options = {
  folder: string;
  remote: Remote;
  version: string;
  outputPath: string;
  mode?: Mode;
};

export function remoteConfig({
  folder,
  remote,
  version,
  outputPath,
  mode = 'production',
}: Options): Configuration {
  const isHot = mode === 'development';
  const base = baseConfig(folder, mode, { isRemote: true, refresh: isHot });
  const { needsHost } = remote.manifest;
  const host = packageVersion('@moa/host');
  if (!fitsRange(host, needsHost))
    throw new Error(`${remote.name}: needsHost is ${needsHost}, the host here is ${host}`);
  return {
    ...base,
    entry: {},
    output: {
      ...base.output,
      path: outputPath,
      publicPath: `/remotes/${remote.name}/${version}/`,
      uniqueName: `${remote.name}@${version}`,
      filename: '[name].js',
      chunkFilename: isHot ? '[name].js' : '[name].[contenthash:8].js',
    },
    plugins: [
      ...(base.plugins ?? []),
      new webpack.container.ModuleFederationPlugin({
        name: remote.container,
        filename: 'remoteEntry.js',
        exposes: Object.fromEntries(
          Object.entries(remote.exposes).map(([module, file]) => [
            module,
            // Its path within the package: the number of a module is made of it, and so the version.
            { import: `./${relative(folder, file)}`, name: module.slice(2).replace('/', '-') },
          ]),
        ),
        shared: consumed(needsHost),
      }),
      new ScriptLoadingPlugin(),
      ...(isHot ? hotReload() : [new NoSecondCopyPlugin(), new InputsPlugin(workspace)]),
      new BuildRecordPlugin({
        name: remote.name,
        version,
        container: remote.container,
        entry: 'remoteEntry.js',
        manifest: { ...remote.manifest, version },
        exposes: remote.exposes,
      }),
    ],
  };
}

/** Everything of the table, without a fallback: what the host lacks is an error, not a second copy. */
function consumed(needsHost: string) {
  return Object.fromEntries(
    sharedModules().map((module) => [
      module.file ?? module.request,
      {
        import: false as const,
        shareKey: module.request,
        singleton: true,
        strictVersion: true,
        requiredVersion: requiredRange(module, needsHost),
      },
    ]),
  );
}
