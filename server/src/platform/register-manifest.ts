import { webManifestPath } from '@moa/contracts/platform/service-worker';
import type { FastifyInstance } from 'fastify';
import { parseCookies } from './cookies.ts';
import type { ReleaseRegistry } from './release-registry.ts';
import { localeOf } from './render-page.ts';
import { webManifest } from './web-manifest.ts';

/** In the language of the page that names it, as far as the browser sends it. */
export function registerManifest(app: FastifyInstance, registry: ReleaseRegistry): void {
  app.get(webManifestPath, { schema: { hide: true } as never }, (request, reply) => {
    const current = registry.current();
    if (!current) return reply.callNotFound();
    const acceptLanguage = request.headers['accept-language'] ?? '';
    const locale = localeOf({ cookies: parseCookies(request.headers.cookie), acceptLanguage });
    return reply
      .headers({ 'cache-control': 'no-cache', vary: 'cookie, accept-language' })
      .type('application/manifest+json; charset=utf-8')
      .send(JSON.stringify(webManifest(current, locale)));
  });
}
