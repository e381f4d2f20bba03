/**
 * Parts of libraries that weigh much and do nothing here, and what takes their place: the general
 * component behind every icon, and a table of vendor prefixes that nobody asks for.
 */
import { createRequire } from 'node:module';
import { join } from 'node:path';
import webpack, { type WebpackPluginInstance } from 'webpack';

export function lighterModules(): WebpackPluginInstance[] {
  const { NormalModuleReplacementPlugin } = webpack;
  return [
    new NormalModuleReplacementPlugin(/\/createLucideIcon\.mjs$/, '@moa/ui/core/draw-icon'),
    new NormalModuleReplacementPlugin(
      /\/Prefixer\.js$/,
      join(import.meta.dirname, 'no-vendor-prefixes.mjs'),
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
