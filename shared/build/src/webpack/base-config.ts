/** What every browser build has in common. */
import { resolve } from 'node:path';
import TerserPlugin from 'terser-webpack-plugin';
import type { Configuration } from 'webpack';

export type Mode = 'production' | 'development';

export const workspace = resolve(import.meta.dirname, '../../../..');

export function baseConfig(folder: string, mode: Mode, { refresh = false } = {}): Configuration {
  return {
    mode,
    context: folder,
    target: ['web', 'es2022'],
    devtool: mode === 'production' ? false : 'cheap-module-source-map',
    resolve: {
      extensions: ['.tsx', '.ts', '.js', '.mjs'],
      // Their doors open on .ts and .tsx alike, which an exports map alone does not resolve here.
      alias: Object.fromEntries(
        ['host', 'i18n', 'testing', 'ui'].map((name) => [
          `@moa/${name}`,
          resolve(workspace, 'shared', name, 'src'),
        ]),
      ),
      // The spelling of imports is the file's own; a library's ESM build comes first.
      mainFields: ['browser', 'module', 'main'],
    },
    module: {
      // A name that a module does not export fails the build.
      strictExportPresence: true,
      rules: [
        {
          test: /\.tsx?$/,
          exclude: /node_modules/,
          loader: import.meta.resolve('swc-loader').replace('file://', ''),
          options: {
            jsc: {
              parser: { syntax: 'typescript', tsx: true },
              target: 'es2022',
              transform: { react: { runtime: 'automatic', development: false, refresh } },
            },
          },
          resolve: { fullySpecified: false },
        },
        { test: /\.m?js$/, resolve: { fullySpecified: false } },
      ],
    },
    output: {
      clean: false,
      crossOriginLoading: 'anonymous',
      // A module that throws while it starts is tried again at the next load instead of being kept broken.
      strictModuleExceptionHandling: true,
      chunkLoadTimeout: 4_000,
      hashFunction: 'xxhash64',
    },
    optimization: {
      chunkIds: 'deterministic',
      moduleIds: 'deterministic',
      minimizer: [
        new TerserPlugin({
          minify: TerserPlugin.swcMinify,
          extractComments: false,
          terserOptions: { compress: { passes: 2 }, format: { comments: false } },
        }),
      ],
    },
    performance: { hints: false },
    cache: {
      type: 'filesystem',
      cacheDirectory: resolve(workspace, '.cache/webpack'),
      name: `${folder.split('/').pop()}-${mode}${refresh ? '-dev' : ''}`,
    },
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'warn' },
  };
}
