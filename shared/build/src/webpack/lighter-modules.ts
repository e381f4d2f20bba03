/**
 * Replacements for heavy, unused parts of libraries: the generic icon component, a table of vendor
 * prefixes, the manifest handling of the federation runtime, and infinite queries.
 */
import { createRequire } from 'node:module';
import { join } from 'node:path';
import webpack, { type WebpackPluginInstance } from 'webpack';

export function lighterModules(): WebpackPluginInstance[] {
  const { NormalModuleReplacementPlugin } = webpack;
  const own = (file: string) => join(import.meta.dirname, file);
  return [
    new NormalModuleReplacementPlugin(/\/createLucideIcon\.mjs$/, '@moa/ui/core/draw-icon'),
    new NormalModuleReplacementPlugin(/\/Prefixer\.js$/, own('no-vendor-prefixes.mjs')),
    new NormalModuleReplacementPlugin(
      /\/(snapshot\/SnapshotHandler|utils\/preload)\.js$/,
      own('no-federation-snapshots.mjs'),
    ),
    new NormalModuleReplacementPlugin(
      /\/infiniteQueryBehavior\.js$/,
      own('no-infinite-queries.mjs'),
    ),
  ];
}

/** The router without its warnings: its package gives the development build to every bundler. */
export function routerForProduction(workspace: string): string {
  const wrapper = createRequire(join(workspace, 'shell/package.json')).resolve('react-router-dom');
  return createRequire(wrapper)
    .resolve('react-router')
    .replace(/\/dist\/development\/.*$/, '/dist/production/index.mjs');
}
