/** Serves the service worker of the release, or the one that removes it. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pushWorkerPath } from '@moa/contracts/platform/push-worker';
import {
  serviceWorkerPath,
  type WorkerRelease,
  workerRelease,
} from '@moa/contracts/platform/service-worker';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import type { CurrentRelease } from './read-release.ts';
import type { ReleaseRegistry } from './release-registry.ts';

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

// The service worker’s script as it is served: the release that it is of, and then the shell’s file.

/** Files of the shell that a page without a network needs, beside its entry. */
const ofShell =
  /^(first|shell|offline.*|toasts\..*|failures\..*|late-.*)\.js$|^(base\.css|icon\.svg|pretendard-core\.woff2)$/;
/** Chunks of remotes that are for the time without a network are named so. */
const forOffline = /^offline[.-].*\.js$/;

/** Policy of the worker’s script: it may fetch from this origin. */
const workerPolicy = "default-src 'none'; connect-src 'self'";

/** `script`: the shell’s. The worker changes with each release, which is how a browser sees a new one. */
function workerScript(current: CurrentRelease, script: string): string {
  return `self.moaRelease=${JSON.stringify(getWorkerRelease(current))};\n${script}`;
}

/**
 * Files needed to open Moa: the shell, the pages that are prefetched anyway, and the contents of
 * the header.
 */
function getWorkerRelease({ release, shell, shellBase }: CurrentRelease): WorkerRelease {
  const fromShell = Object.entries(shell.files)
    .filter(([file]) => ofShell.test(file))
    .map(([file, { integrity }]) => ({ path: shellBase + file, integrity, ahead: false }));
  const fromRemotes = release.remotes.flatMap(({ base, entry, files, modules, manifest }) => {
    const getFiles = (parts: readonly { module: string }[]) =>
      parts.flatMap(({ module }) => modules[module] ?? []);
    const first = new Set([
      ...getFiles(manifest.routes.filter(({ path }) => path === '/')),
      ...getFiles(manifest.widgets.filter(({ slot }) => slot === 'header')),
      ...Object.keys(files).filter((file) => forOffline.test(file)),
    ]);
    if (first.size > 0) first.add(entry);
    const wanted = new Set([
      ...first,
      ...getFiles(manifest.routes.filter(({ preload }) => preload)),
    ]);
    if (wanted.size > 0) wanted.add(entry);
    return [...wanted].flatMap((file) => {
      const { integrity } = files[file] ?? {};
      return integrity ? [{ path: base + file, integrity, ahead: !first.has(file) }] : [];
    });
  });
  return workerRelease.parse({
    id: release.id,
    bases: [shellBase, ...release.remotes.map(({ base }) => base)],
    files: [...fromShell, ...fromRemotes],
  });
}

/**
 * Served in the worker’s place where the installation has switched it off (`MOA_SERVICE_WORKER=off`):
 * takes over at once, empties the caches and removes itself. It is here and not in the shell’s build, so
 * that it works whatever is wrong with that.
 */
const removingScript = `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) if (name.startsWith('moa-')) await caches.delete(name);
  await registration.unregister();
})()));
`;
