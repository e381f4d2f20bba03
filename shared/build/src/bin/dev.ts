/** `pnpm --filter <remote> dev`: the remote alone at a port of its own, beside the running app. */
import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { workspace } from '../webpack/base-config.ts';
import { standInConfig } from '../webpack/stand-in-config.ts';

const folder = process.cwd();
const remotes = readdirSync(workspace)
  .filter((name) => name.startsWith('mfe-'))
  .sort();
const port = Number(process.env['DEV_PORT'] || 4201 + remotes.indexOf(basename(folder)));
const api = `http://localhost:${process.env['PORT'] || 4000}`;
const { devServer, ...config } = standInConfig({ folder, port, api });
const compiler = webpack(config);
if (!compiler) throw new Error('webpack made no compiler');
const server = new WebpackDevServer(devServer, compiler);
await server.start();
console.log(
  `${basename(folder)} runs alone at http://localhost:${port} (API: ${api}, which has to run)`,
);
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => void server.stop().then(() => process.exit(0)));
