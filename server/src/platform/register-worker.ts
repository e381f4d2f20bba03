/** Serves the service worker of the release, or the one that removes it. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pushWorkerPath } from '@moa/contracts/platform/push-worker';
import { serviceWorkerPath } from '@moa/contracts/platform/service-worker';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import type { ReleaseRegistry } from './release-registry.ts';
import { removingScript, workerPolicy, workerScript } from './worker-script.ts';

type Options = {
  dist: string;
  registry: ReleaseRegistry;
  serviceWorker: Config['serviceWorker'];
};

export function registerWorker(
  app: FastifyInstance,
  { dist, registry, serviceWorker }: Options,
): void {
  const readScript = async (): Promise<string | null> => {
    if (serviceWorker === 'off') return removingScript;
    const current = registry.current();
    if (!current) return null;
    const file = join(dist, 'shell', current.shell.version, 'service-worker.js');
    const script = await readFile(file, 'utf8').catch(() => null);
    return script === null ? null : workerScript(current, script);
  };
  for (const path of [serviceWorkerPath, pushWorkerPath])
    app.get(path, { schema: { hide: true } as never }, async (_, reply) => {
      const script = await readScript();
      if (script === null) return reply.callNotFound();
      // A browser asks again with each visit, and takes a worker that differs in one byte.
      return reply
        .header('cache-control', 'no-cache')
        .header('content-security-policy', workerPolicy)
        .type('text/javascript; charset=utf-8')
        .send(script);
    });
}
