/** The shell's build: what is shared is in its first file, so that a remote can start at once; what is late has a chunk of its own. */
import { join } from 'node:path';
import webpack, { type Configuration } from 'webpack';
import { packageVersion } from '../package-version.ts';
import { sharedModules } from '../shared-modules.ts';
import { baseConfig, type Mode, workspace } from './base-config.ts';
import { BuildRecordPlugin } from './build-record-plugin.ts';
import { hotReload } from './hot-reload.ts';
import { InputsPlugin } from './inputs-plugin.ts';
import { ScriptLoadingPlugin } from './script-loading-plugin.ts';
import { StylesPlugin } from './styles-plugin.ts';

type Options = { folder: string; version: string; outputPath: string; mode?: Mode };

export function shellConfig({
  folder,
  version,
  outputPath,
  mode = 'production',
}: Options): Configuration {
  const isHot = mode === 'development';
  const base = baseConfig(folder, mode, { refresh: isHot });
  return {
    ...base,
    entry: isHot ? shellEntries : { ...shellEntries, ...workerEntries },
    experiments: { layers: true },
    output: {
      ...base.output,
      path: outputPath,
      publicPath: `/shell/${version}/`,
      uniqueName: `shell@${version}`,
      filename: '[name].js',
      chunkFilename: isHot ? '[name].js' : '[name].[contenthash:8].js',
    },
    module: { ...base.module, rules: [...(base.module?.rules ?? []), providedModulesRule(folder)] },
    // Short numbers for what is asked for most. A remote keeps those that other files leave alone, so that
    // it is built again only where it changes; the shell is fetched whole with each version.
    optimization: { ...base.optimization, ...(isHot ? {} : { moduleIds: 'size' }) },
    plugins: [
      ...(base.plugins ?? []),
      new webpack.DefinePlugin(shellDefines(version)),
      new ScriptLoadingPlugin(),
      new StylesPlugin(),
      ...(isHot ? hotReload() : [new InputsPlugin(workspace)]),
      new BuildRecordPlugin({
        name: 'shell',
        version,
        container: 'shell',
        entry: 'shell.js',
        manifest: null,
        hostVersion: packageVersion('@moa/host'),
        exposes: {},
        provides: sharedModules(),
      }),
    ],
  };
}

/** The code that draws the first view is a file of its own, which the shell's file builds upon. */
export const shellEntries = {
  first: './src/first-view/main.ts',
  shell: { import: './src/main.ts', dependOn: 'first' },
};

/**
 * The service worker, which runs without a page, and what makes a stored page look as its browser is set:
 * each in a layer of its own, so that they share no module with the pages.
 */
export const workerEntries = {
  'service-worker': {
    import: './src/service-worker/service-worker.ts',
    layer: 'service-worker',
  },
  'offline-look': { import: './src/offline/offline-look.ts', layer: 'offline-look' },
};

/** Constants of the build. FEDERATION_… switches leave out what a shell on webpack's plugins does not use. */
export function shellDefines(version: string) {
  return {
    FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
    FEDERATION_OPTIMIZE_NO_SHARED: 'true',
    FEDERATION_BUILD_IDENTIFIER: JSON.stringify(`shell:${version}`),
    ENV_TARGET: JSON.stringify('web'),
  };
}

/** `shell/src/federation/provided-modules.ts` is written by a loader, from the one table. */
function providedModulesRule(folder: string) {
  return {
    test: join(folder, 'src/federation/provided-modules.ts'),
    enforce: 'pre' as const,
    loader: join(import.meta.dirname, 'provided-modules-loader.cjs'),
    options: {
      modules: sharedModules().map(({ request, file, packageName, late }) => ({
        request,
        from: file ?? request,
        late,
        version: packageVersion(packageName),
      })),
    },
  };
}
