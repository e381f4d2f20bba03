/** Development builds with hot reload, served in front of a running server. */
import { basename } from 'node:path';
import webpack, { type MultiStats } from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { readRemote } from './remote/read-remote.ts';
import { remoteConfig } from './webpack/remote-config.ts';
import { shellConfig } from './webpack/shell-config.ts';

type DevPackage = { folder: string; version: string; outputPath: string };
type Options = {
  packages: readonly DevPackage[];
  /** Where the browser opens the product. */
  port: number;
  /** Address of the server, which answers everything but the builds. */
  server: string;
  /** Called after each build; `seconds` since the start or the edit. */
  onBuilt(result: { errors: number; seconds: number }): void;
};

/** Path of the socket of hot updates; `/ws` is the product's own. */
const updatesPath = '/dev-updates';

/** Builds the packages, and again at each edit. Resolves after the first build, with errors or without. */
export async function startDevServer({
  packages,
  port,
  server,
  onBuilt,
}: Options): Promise<{ stop(): Promise<void> }> {
  const compiler = webpack(await Promise.all(packages.map(configFor)));
  if (!compiler) throw new Error('webpack made no compiler');
  let since = performance.now();
  compiler.hooks.invalid.tap('dev', () => {
    since = performance.now();
  });
  const built = new Promise<void>((resolve) => {
    compiler.hooks.done.tap('dev', (stats: MultiStats) => {
      const now = performance.now();
      const { errors = [] } = stats.toJson({ all: false, errors: true });
      onBuilt({ errors: errors.length, seconds: (now - since) / 1_000 });
      resolve();
    });
  });
  const devServer = new WebpackDevServer(
    {
      host: 'localhost',
      port,
      hot: true,
      static: false,
      webSocketServer: { type: 'ws', options: { path: updatesPath } },
      client: {
        logging: 'warn',
        overlay: { errors: true, warnings: false, runtimeErrors: false },
        webSocketURL: { pathname: updatesPath },
      },
      headers: { 'cache-control': 'no-store' },
      devMiddleware: { writeToDisk: (file) => file.endsWith('moa-build.json') },
      proxy: [
        { context: isPage, target: server, selfHandleResponse: true, on: { proxyReq, proxyRes } },
        { context: (path) => path !== updatesPath, target: server, ws: true },
      ],
    },
    compiler,
  );
  await devServer.start();
  await built;
  return { stop: () => devServer.stop() };
}

async function configFor({ folder, version, outputPath }: DevPackage) {
  const common = { folder, version, outputPath, mode: 'development' as const };
  const name = basename(folder);
  const config =
    name === 'shell'
      ? shellConfig(common)
      : remoteConfig({ ...common, remote: await readRemote(folder, version) });
  // Tells the updates of one build from those of another.
  return { ...config, name };
}

type Incoming = import('node:http').IncomingMessage;

const isPage = (_: string, { headers, method }: Incoming) =>
  method === 'GET' && (headers.accept ?? '').includes('text/html');

/** As it is written: it is changed on its way. */
const proxyReq = (request: import('node:http').ClientRequest) =>
  request.removeHeader('accept-encoding');

/** Builds change at each edit, so that no integrity is known, and the overlay of errors writes styles. */
function proxyRes(answer: Incoming, _: Incoming, response: import('node:http').ServerResponse) {
  const { 'integrity-policy': policy, ...headers } = answer.headers;
  const security = String(headers['content-security-policy'] ?? '')
    .replace(/style-src [^;]*/, "style-src 'self' 'unsafe-inline'")
    .replace(/; require-trusted-types-for[^;]*/, '')
    .replace(/; trusted-types[^;]*/, '');
  if (security !== '') headers['content-security-policy'] = security;
  const chunks: Buffer[] = [];
  answer.on('data', (chunk: Buffer) => chunks.push(chunk));
  answer.on('end', () => {
    const page = Buffer.concat(chunks)
      .toString('utf8')
      .replace(/(<(?:script|link)\b[^>]*?) integrity="[^"]*"/g, '$1');
    delete headers['content-length'];
    delete headers['transfer-encoding'];
    response.writeHead(answer.statusCode ?? 502, headers);
    response.end(page);
  });
}
