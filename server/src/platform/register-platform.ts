/** Serves the page, the builds, and what the builds are. */
import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { isInternalPath } from '@moa/contracts/platform/internal-paths';
import type { FastifyInstance } from 'fastify';
import { matchRoute } from './match-route.ts';
import { pageHeaders } from './page-policy.ts';
import type { ReleaseRegistry } from './release-registry.ts';
import { renderPage } from './render-page.ts';

type Options = { dist: string; registry: ReleaseRegistry };

const reserved = /^\/(api|ws|remotes|shell|builds)(\/|$)/;

/** Registers on the app. Paths of the API, sockets and builds that do not exist are left to the app's own 404. */
export async function registerPlatform(
  app: FastifyInstance,
  { dist, registry }: Options,
): Promise<void> {
  for (const kind of ['remotes', 'shell']) {
    mkdirSync(join(dist, kind), { recursive: true });
    await app.register(fastifyStatic, {
      root: join(dist, kind),
      prefix: `/${kind}/`,
      decorateReply: false,
      preCompressed: true,
      index: false,
      immutable: true,
      maxAge: '365d',
      allowedPath: (path) =>
        /\.(js|css|svg|woff2|png|json)$/.test(path) && !path.includes('.unfinished'),
      setHeaders: (reply) => {
        reply.header('cross-origin-resource-policy', 'same-origin');
        reply.header('x-content-type-options', 'nosniff');
      },
    });
  }

  app.get('/builds/latest.json', { schema: { hide: true } as never }, (_, reply) => {
    const current = registry.current();
    if (!current) return reply.code(503).send({ message: 'Nothing was built yet' });
    return reply
      .header('cache-control', 'no-store')
      .send({ id: current.release.id, timestamp: current.release.createdAt, matcher: null });
  });
  app.get<{ Params: { file: string } }>(
    '/builds/meta/:file',
    { schema: { hide: true } as never },
    (request, reply) => {
      const current = registry.current();
      if (!current || request.params.file !== `${current.release.id}.json`)
        return reply.callNotFound();
      const { id, createdAt, remotes, shell } = current.release;
      return reply.send({
        id,
        timestamp: createdAt,
        shell: shell.version,
        remotes: Object.fromEntries(remotes.map(({ name, version }) => [name, version])),
      });
    },
  );

  app.get('/*', { schema: { hide: true } as never }, (request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    if (reserved.test(path) || /\.[a-z0-9]{2,5}$/i.test(path)) return reply.callNotFound();
    const current = registry.current();
    if (!current)
      return reply
        .code(503)
        .type('text/plain')
        .send('Nothing was built yet: npm start builds everything');
    const nonce = randomBytes(16).toString('base64');
    const cookies = parseCookies(request.headers.cookie);
    const page = renderPage(current, {
      path,
      cookies,
      acceptLanguage: request.headers['accept-language'] ?? '',
      nonce,
    });
    const known = matchRoute(current.release, path) || isInternalPath(path) || path === '/error';
    return (
      reply
        .code(known ? 200 : 404)
        .headers(pageHeaders(nonce, request.host, current.release.world))
        // What a browser keeps of a page in its memory would outlive the signing out.
        .headers(cookies['moa_refresh'] ? { 'cache-control': 'no-store' } : {})
        .headers(isInternalPath(path) ? { 'x-robots-tag': 'noindex' } : {})
        .type('text/html; charset=utf-8')
        .send(page)
    );
  });
}

function parseCookies(header: string | undefined): Record<string, string> {
  return Object.fromEntries(
    (header ?? '').split(';').flatMap((part) => {
      const at = part.indexOf('=');
      return at < 0 ? [] : [[part.slice(0, at).trim(), part.slice(at + 1).trim()]];
    }),
  );
}
