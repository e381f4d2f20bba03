/** Webpack configuration common to every browser build. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import TerserPlugin from 'terser-webpack-plugin';
import type { Configuration } from 'webpack';
import { StableOrderPlugin } from './stable-order-plugin.ts';

export type Mode = 'production' | 'development';

export const workspace = resolve(import.meta.dirname, '../../../..');

const configurationHash = createHash('sha256')
  .update(
    readdirSync(import.meta.dirname)
      .map((file) => readFileSync(join(import.meta.dirname, file), 'utf8'))
      .join(),
  )
  .digest('hex');

/** `isRemote`: what the host keeps to itself and the shell is not there to be found. */
export function baseConfig(
  folder: string,
  mode: Mode,
  { refresh = false, isRemote = false } = {},
): Configuration {
  return {
    mode,
    context: folder,
    target: ['web', 'es2022'],
    devtool: mode === 'production' ? false : 'cheap-module-source-map',
    resolve: {
      extensions: ['.tsx', '.ts', '.js', '.mjs'],
      // Their doors open on .ts and .tsx alike, which an exports map alone does not resolve here.
      alias: {
        ...(isRemote
          ? {}
          : { '@moa/host/internal': resolve(workspace, 'shared/host/src/internal') }),
        '@moa/host': resolve(workspace, 'shared/host/src/public'),
        ...Object.fromEntries(
          ['i18n', 'testing'].map((name) => [
            `@moa/${name}`,
            resolve(workspace, 'shared', name, 'src'),
          ]),
        ),
        ...(mode === 'production' ? { 'react-router$': productionRouter() } : {}),
      },
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
              // Components are marked for hot reload in development builds alone.
              transform: { react: { runtime: 'automatic', development: refresh, refresh } },
            },
          },
          resolve: { fullySpecified: false },
        },
        {
          include: resolve(workspace, 'shared/contracts/src'),
          enforce: 'pre',
          loader: join(import.meta.dirname, 'contracts-loader.cjs'),
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
      chunkIds: mode === 'production' ? 'deterministic' : 'named',
      moduleIds: mode === 'production' ? 'deterministic' : 'named',
      minimizer: [
        new TerserPlugin({
          minify: TerserPlugin.swcMinify,
          extractComments: false,
          terserOptions: { compress: { passes: 2 }, format: { comments: false } },
        }),
      ],
    },
    plugins: [new StableOrderPlugin()],
    performance: { hints: false },
    cache: {
      type: 'filesystem',
      cacheDirectory: resolve(workspace, '.cache/webpack'),
      name: `${folder.split('/').pop()}-${mode}${refresh ? '-dev' : ''}`,
      // The build cache of another configuration is not reused.
      version: configurationHash,
    },
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'warn' },
  };
}

/** The router without its warnings: its package gives the development build to every bundler. */
function productionRouter(): string {
  const wrapper = createRequire(join(workspace, 'shell/package.json')).resolve('react-router-dom');
  return createRequire(wrapper)
    .resolve('react-router')
    .replace(/\/dist\/development\/.*$/, '/dist/production/index.mjs');
}
