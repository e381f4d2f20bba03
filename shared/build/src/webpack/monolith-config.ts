/**
 * The same source as one build, for comparison: the shell's own code, with the one module that talks
 * to the federation runtime replaced by plain imports of the remotes' pages. The page of `/` is in
 * the first file, as a monolith would have it; the others are chunks.
 */
import { join } from 'node:path';
import webpack, { type Configuration } from 'webpack';
import { packageVersion } from '../package-version.ts';
import type { Remote } from '../remote/read-remote.ts';
import { baseConfig } from './base-config.ts';
import { BuildRecordPlugin } from './build-record-plugin.ts';
import { ScriptLoadingPlugin } from './script-loading-plugin.ts';
import { shellDefines, shellEntries, workerEntries } from './shell-config.ts';
import { StylesPlugin } from './styles-plugin.ts';

type Options = { folder: string; remotes: readonly Remote[]; version: string; outputPath: string };

export function monolithConfig({ folder, remotes, version, outputPath }: Options): Configuration {
  const base = baseConfig(folder, 'production');
  const runtime = join(folder, 'src/federation/runtime.ts');
  return {
    ...base,
    entry: { ...shellEntries, ...workerEntries },
    experiments: { layers: true },
    output: {
      ...base.output,
      path: outputPath,
      publicPath: `/shell/${version}/`,
      uniqueName: `monolith@${version}`,
      filename: '[name].js',
      chunkFilename: '[name].[contenthash:8].js',
    },
    module: {
      ...base.module,
      rules: [
        ...(base.module?.rules ?? []),
        {
          test: runtime,
          enforce: 'pre',
          loader: join(import.meta.dirname, 'monolith-runtime-loader.cjs'),
          options: { modules: getModules(remotes) },
        },
      ],
    },
    optimization: { ...base.optimization, moduleIds: 'size' },
    plugins: [
      ...(base.plugins ?? []),
      new webpack.DefinePlugin(shellDefines(version)),
      new ScriptLoadingPlugin(),
      new StylesPlugin(),
      new BuildRecordPlugin({
        name: 'shell',
        version,
        container: 'shell',
        entry: 'shell.js',
        manifest: null,
        hostVersion: packageVersion('@moa/host'),
        exposes: {},
      }),
    ],
    cache: false,
  };
}

function getModules(remotes: readonly Remote[]) {
  return remotes.flatMap((remote) => {
    const first = remote.manifest.routes.find(({ path }) => path === '/')?.module;
    const bell = remote.manifest.widgets
      .filter(({ slot }) => slot === 'header')
      .map(({ module }) => module);
    return Object.entries(remote.exposes).map(([module, file]) => ({
      key: `${remote.name}/${module.slice(2)}`,
      file,
      eager: module === first || bell.includes(module),
    }));
  });
}
