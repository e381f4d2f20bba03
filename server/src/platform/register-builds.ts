/** The files that pages poll for a newer build, and the page that browsers store for the time without a network. */
import { randomBytes } from 'node:crypto';
import { latestBuildPath } from '@moa/contracts/platform/builds';
import { offlinePagePath } from '@moa/contracts/platform/service-worker';
import type { FastifyInstance } from 'fastify';
import { buildMetaOf, latestBuildOf } from './builds.ts';
import { pageHeaders } from './page-policy.ts';
import type { ReleaseRegistry } from './release-registry.ts';
import { renderBody, renderHead } from './render-page.ts';

const schema = { hide: true } as never;

export function registerBuilds(app: FastifyInstance, registry: ReleaseRegistry): void {
  app.get(latestBuildPath, { schema }, (_, reply) => {
    const current = registry.current();
    reply.header('cache-control', 'no-store');
    if (!current) return reply.code(503).send({ message: 'Nothing was built yet' });
    return reply.send(latestBuildOf(current.release));
  });

  app.get<{ Params: { file: string } }>('/builds/meta/:file', { schema }, (request, reply) => {
    const release = registry.current()?.release;
    if (!release || request.params.file !== `${release.id}.json`) return reply.callNotFound();
    return reply.header('cache-control', 'no-store').send(buildMetaOf(release));
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
