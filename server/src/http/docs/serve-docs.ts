/**
 * API documentation: OpenAPI 3.1, generated from the contracts, and an HTML page that needs no
 * script.
 */
import { createHash } from 'node:crypto';
import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { createJsonSchemaTransform } from 'fastify-type-provider-zod';
import { docsPage, docsStyle } from './docs-page.ts';

/** Before the routes: it listens to their registration. */
export async function describeApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Moa',
        version: '1',
        description: 'Everything one holds, on exchanges and in DeFi, as one portfolio.',
      },
      components: {
        securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      },
    },
    transform: createJsonSchemaTransform({ zodToJsonConfig: { unrepresentable: 'any' } }) as never,
  });
}

/** After the routes. */
export function serveDocs(app: FastifyInstance): void {
  const styleHash = createHash('sha256').update(docsStyle).digest('base64');
  let page: string | undefined;
  app.get('/api/docs', { schema: { hide: true } as never }, (_request, reply) => {
    page ??= docsPage(app.swagger() as never);
    return reply
      .type('text/html; charset=utf-8')
      .header(
        'content-security-policy',
        `default-src 'none'; style-src 'sha256-${styleHash}'; frame-ancestors 'none'; base-uri 'none'`,
      )
      .send(page);
  });
  app.get('/api/docs/openapi.json', { schema: { hide: true } as never }, () => app.swagger());
}
