/** Serves the page, the builds, and what the builds are. */
import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import fastifyStatic from '@fastify/static';
import { buildMeta, latestBuild, latestBuildPath } from '@moa/contracts/platform/builds';
import { isInternalPath } from '@moa/contracts/platform/internal-paths';
import type { Release } from '@moa/contracts/platform/release';
import { offlinePagePath, webManifestPath } from '@moa/contracts/platform/service-worker';
import type { Infer } from '@moa/contracts/schema';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import type { Authenticate } from '../http/request-caller.ts';
import { parseCookies } from './cookies.ts';
import { createAskFirst, pageCaller } from './first-answers/ask-first.ts';
import type { CurrentRelease } from './read-release.ts';
import { registerWorker } from './register-worker.ts';
import type { ReleaseRegistry } from './release-registry.ts';
import { getLocale, matchRoute, renderBody, renderHead } from './render-page.ts';
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
   * Maximum time that the end of a page waits for authentication, and then for answers, ms; after
   * that the page requests its data itself. Its head is on its way already.
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

  const askFirst = createAskFirst(app, patienceMs);
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
      caller ? askFirst(request, caller, match?.route ?? null, getLocale(requested)) : null,
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

/** In the language of the page that names it, as far as the browser sends it. */
function registerManifest(app: FastifyInstance, registry: ReleaseRegistry): void {
  app.get(webManifestPath, { schema: { hide: true } as never }, (request, reply) => {
    const current = registry.current();
    if (!current) return reply.callNotFound();
    const acceptLanguage = request.headers['accept-language'] ?? '';
    const locale = getLocale({ cookies: parseCookies(request.headers.cookie), acceptLanguage });
    return reply
      .headers({ 'cache-control': 'no-cache', vary: 'cookie, accept-language' })
      .type('application/manifest+json; charset=utf-8')
      .send(JSON.stringify(webManifest(current, locale)));
  });
}

const words = {
  ko: {
    name: 'Moa · 자산과 DeFi',
    description: '거래소와 DeFi 자산을 하나의 정확한 총액으로',
  },
  en: {
    name: 'Moa · Assets and DeFi',
    description: 'Your exchange and DeFi assets in one accurate total',
  },
} as const;

/** Phones show four at most. */
const maxShortcuts = 4;

/** Web app manifest: name, icons, and the pages that the icon’s menu opens. */
function webManifest({ release, shell, shellBase }: CurrentRelease, locale: 'ko' | 'en'): object {
  const shortcuts = release.remotes
    .flatMap(({ manifest }) => manifest.navigation)
    .filter(({ tab, path }) => tab && path !== '/')
    .sort((one, other) => one.order - other.order)
    .slice(0, maxShortcuts)
    .map(({ path, label }) => ({ name: label[locale], url: path }));
  const icons = [
    { file: 'icon.svg', sizes: 'any', type: 'image/svg+xml' },
    { file: 'icon-192.png', sizes: '192x192', type: 'image/png' },
    { file: 'icon-512.png', sizes: '512x512', type: 'image/png' },
    { file: 'icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ]
    .filter(({ file }) => file in shell.files)
    .map(({ file, ...icon }) => ({ src: shellBase + file, ...icon }));
  return {
    id: '/',
    name: words[locale].name,
    short_name: 'Moa',
    description: words[locale].description,
    lang: locale,
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: '#ffffff',
    background_color: '#ffffff',
    categories: ['finance'],
    icons,
    shortcuts,
  };
}

const schema = { hide: true } as never;

/** The files that pages poll for a newer build, and the page that browsers store for the time without a network. */
function registerBuilds(app: FastifyInstance, registry: ReleaseRegistry): void {
  app.get(latestBuildPath, { schema }, (_, reply) => {
    const current = registry.current();
    reply.header('cache-control', 'no-store');
    if (!current) return reply.code(503).send({ message: 'Nothing was built yet' });
    return reply.send(getLatestBuild(current.release));
  });

  app.get<{ Params: { file: string } }>('/builds/meta/:file', { schema }, (request, reply) => {
    const release = registry.current()?.release;
    if (!release || request.params.file !== `${release.id}.json`) return reply.callNotFound();
    return reply.header('cache-control', 'no-store').send(getBuildMeta(release));
  });

  // The anonymous page: no cookie is read, and no data is preloaded.
  app.get(offlinePagePath, { schema }, (request, reply) => {
    const current = registry.current();
    if (!current) return reply.callNotFound();
    const nonce = randomBytes(16).toString('base64');
    const acceptLanguage = request.headers['accept-language'] ?? '';
    const page = { path: null, cookies: {}, acceptLanguage, nonce };
    return reply
      .headers(pageHeaders(nonce, request.host, current.release.world))
      .headers({ 'x-robots-tag': 'noindex', 'cache-control': 'no-store' })
      .type('text/html; charset=utf-8')
      .send(renderHead(current, page) + renderBody(current, page));
  });
}

/** Which build runs, as the files that pages poll. */
function getLatestBuild({ id, createdAt }: Release): Infer<typeof latestBuild> {
  return latestBuild.parse({ id, timestamp: createdAt, matcher: null });
}

function getBuildMeta({ id, createdAt, shell, remotes }: Release): Infer<typeof buildMeta> {
  return buildMeta.parse({
    id,
    timestamp: createdAt,
    shell: shell.version,
    remotes: Object.fromEntries(remotes.map(({ name, version }) => [name, version])),
  });
}

/** The hash of nothing: styled-components makes an empty style element and fills it by its object model. */
const emptyStyle = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/** Where builds on the developer's own machine are read from, in the simulated world alone. */
const localBuilds = ' http://localhost:* http://127.0.0.1:*';

/**
 * Content security policy of the page: only scripts of the release, no evaluation of text, no
 * frames.
 */
function pageHeaders(
  nonce: string,
  host: string,
  world: 'sandbox' | 'live',
): Record<string, string> {
  return {
    'content-security-policy': [
      "default-src 'none'",
      `script-src 'nonce-${nonce}' 'strict-dynamic'`,
      `style-src 'self' ${emptyStyle}`,
      "font-src 'self'",
      "img-src 'self' data:",
      `connect-src 'self' ws://${host} wss://${host}${world === 'sandbox' ? localBuilds : ''}`,
      "manifest-src 'self'",
      "worker-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
      'trusted-types default',
    ].join('; '),
    'integrity-policy': 'blocked-destinations=(script)',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-cache',
    vary: 'cookie, accept-language, accept-encoding',
  };
}
