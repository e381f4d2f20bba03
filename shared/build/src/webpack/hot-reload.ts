/** Hot reload of components that keeps their state, across the separate builds of one page. */
import { join } from 'node:path';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import webpack, { type WebpackPluginInstance } from 'webpack';

/** All builds of a page share one refresh runtime, the one that is hooked into React. */
const runtime = join(import.meta.dirname, 'refresh-runtime.cjs');

export function hotReload(): WebpackPluginInstance[] {
  return [
    new ReactRefreshPlugin({ overlay: false, exclude: [/node_modules/, runtime] }),
    new webpack.NormalModuleReplacementPlugin(/react-refresh\/runtime(\.js)?$/, (resource) => {
      if (resource.contextInfo.issuer !== runtime) resource.request = runtime;
    }),
  ];
}
