/** One remote alone, bundled whole with a stand-in host, with hot reload. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import type { Configuration } from 'webpack';
import type { Configuration as DevServer } from 'webpack-dev-server';
import { baseConfig, workspace } from './base-config.ts';

const notRenewedHere = {
  success: false,
  error: {
    code: 'SERVICE_UNAVAILABLE',
    message: 'The running app renews the session; it has to be open.',
    requestId: 'dev',
  },
};

type Answer = {
  statusCode: number;
  setHeader(name: string, value: string): void;
  end(text: string): void;
};

type Options = { folder: string; port: number; api: string };

export function standInConfig({
  folder,
  port,
  api,
}: Options): Configuration & { devServer: DevServer } {
  const base = baseConfig(folder, 'development', { refresh: true });
  const html = `<!doctype html><html lang="ko" data-theme="system" data-gain="korean"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${folder.split('/').pop()}</title><link rel="stylesheet" href="/base.css"></head><body><div id="moa"></div><script src="/main.js"></script></body></html>`;
  return {
    ...base,
    entry: { main: './src/standalone.tsx' },
    output: { publicPath: '/', filename: '[name].js', chunkFilename: '[name].js' },
    plugins: [...(base.plugins ?? []), new ReactRefreshPlugin({ overlay: false })],
    devServer: {
      host: '127.0.0.1',
      port,
      hot: true,
      // Compile errors cover the page; runtime errors are reported by the stand-in instead.
      client: { overlay: { errors: true, warnings: false, runtimeErrors: false }, logging: 'warn' },
      static: false,
      headers: { 'cache-control': 'no-store' },
      proxy: [
        {
          context: ['/api', '/ws'],
          target: api,
          changeOrigin: true,
          ws: true,
          // The server takes calls from its own origin alone.
          onProxyReq: (request: { setHeader(name: string, value: string): void }) =>
            request.setHeader('origin', api),
          headers: { origin: api },
        } as never,
      ],
      setupMiddlewares: (middlewares) => {
        // The session is the running app’s: a refusal to renew it from here would sign that app out.
        middlewares.unshift({
          name: 'borrowed-session',
          path: '/api/v1/auth/refresh',
          middleware: ((_: unknown, response: Answer) => {
            response.statusCode = 503;
            response.setHeader('content-type', 'application/json');
            response.end(JSON.stringify(notRenewedHere));
          }) as never,
        });
        middlewares.push({
          name: 'page',
          middleware: ((
            request: { method: string; url: string },
            response: Answer,
            next: () => void,
          ) => {
            if (request.url === '/base.css') {
              response.setHeader('content-type', 'text/css');
              return response.end(
                readFileSync(join(workspace, 'shared/ui/src/styles/base.css'), 'utf8'),
              );
            }
            if (request.method !== 'GET' || /\.[a-z0-9]+$/.test(request.url.split('?')[0] ?? ''))
              return next();
            response.setHeader('content-type', 'text/html; charset=utf-8');
            response.end(html);
          }) as never,
        });
        return middlewares;
      },
    },
  };
}
