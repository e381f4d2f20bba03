/** Serves the page, the builds, and what the builds are. */
import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import fastifyStatic from '@fastify/static';
import { isInternalPath } from '@moa/contracts/platform/internal-paths';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import type { Authenticate } from '../http/request-caller.ts';
import { parseCookies } from './cookies.ts';
import { createAskFirst } from './first-answers/ask-first.ts';
import { pageCaller } from './first-answers/page-caller.ts';
import { matchRoute } from './match-route.ts';
import { pageHeaders } from './page-policy.ts';
import { registerBuilds } from './register-builds.ts';
import { registerManifest } from './register-manifest.ts';
import { registerWorker } from './register-worker.ts';
import type { ReleaseRegistry } from './release-registry.ts';
import { localeOf, renderBody, renderHead } from './render-page.ts';
import { sendPage } from './send-page.ts';

type Options = {
  dist: string;
  registry: ReleaseRegistry;
  authenticate: Authenticate;
  /** Public origin of Moa (`MOA_ORIGIN`), for canonical links of public pages. */
  origin: string;
  /** `off`: browsers remove the service worker that they have. */
  serviceWorker?: Config['serviceWorker'];
  /**
   * Maximum time that the end of a page waits for authentication, ms; after that the page is sent
   * as anonymous and requests its data itself.
   */
  patienceMs?: number;
};

const reserved = /^\/(api|ws|remotes|shell|builds)(\/|$)/;

/** Registers on the app. Paths of the API, sockets and builds that do not exist are left to the app's own 404. */
export async function registerPlatform(
  app: FastifyInstance,
  { dist, registry, authenticate, origin, serviceWorker = 'on', patienceMs = 500 }: Options,
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

  registerBuilds(app, registry);
  registerWorker(app, { dist, registry, serviceWorker });
  registerManifest(app, registry);

  const askFirst = createAskFirst(app);
  app.get('/*', { schema: { hide: true } as never }, async (request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    const current = registry.current();
    const match = current ? matchRoute(current.release, path) : null;
    // What looks like a file is none where it is a page, such as that of an asset called USDC.axl.
    const isFile = match === null && /\.[a-z0-9]{2,5}$/i.test(path);
    if (reserved.test(path) || isFile) return reply.callNotFound();
    if (!current)
      return reply
        .code(503)
        .type('text/plain')
        .send(registry.problems()[0] ?? 'Nothing was built yet: npm start builds everything');
    const nonce = randomBytes(16).toString('base64');
    const cookies = parseCookies(request.headers.cookie);
    const acceptLanguage = request.headers['accept-language'] ?? '';
    const requested = { path, cookies, acceptLanguage, nonce, origin, serviceWorker };
    // Who it is may have to wait for the database; the head, which is everybody's, does not.
    const first = Promise.race([
      pageCaller(request, authenticate),
      pause(patienceMs, null, { ref: false }),
    ]).then((caller) =>
      caller ? askFirst(request, caller, match?.route ?? null, localeOf(requested)) : null,
    );
    const known = match || isInternalPath(path) || path === '/error';
    reply
      .code(known ? 200 : 404)
      .headers(pageHeaders(nonce, request.host, current.release.world))
      // What a browser keeps of a page in its memory would outlive the signing out.
      .headers(
        cookies['moa_refresh'] || cookies['moa_access'] ? { 'cache-control': 'no-store' } : {},
      )
      .headers(isInternalPath(path) ? { 'x-robots-tag': 'noindex' } : {})
      .type('text/html; charset=utf-8');
    return sendPage(request, reply, {
      head: renderHead(current, requested),
      body: first.then((answers) => renderBody(current, requested, answers)),
    });
  });
}
