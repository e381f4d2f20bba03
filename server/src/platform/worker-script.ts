/** The service worker’s script as it is served: the release that it is of, and then the shell’s file. */
import { type WorkerRelease, workerRelease } from '@moa/contracts/platform/service-worker';
import type { CurrentRelease } from './read-release.ts';

/** Files of the shell that a page without a network needs, beside its entry. */
const ofShell =
  /^(first|shell|offline.*|toasts\..*|failures\..*|late-.*)\.js$|^(base\.css|icon\.svg|pretendard-core\.woff2)$/;
/** Chunks of remotes that are for the time without a network are named so. */
const forOffline = /^offline[.-].*\.js$/;

/** Policy of the worker’s script: it may fetch from this origin. */
export const workerPolicy = "default-src 'none'; connect-src 'self'";

/** `script`: the shell’s. The worker changes with each release, which is how a browser sees a new one. */
export function workerScript(current: CurrentRelease, script: string): string {
  return `self.moaRelease=${JSON.stringify(workerReleaseOf(current))};\n${script}`;
}

/**
 * Files needed to open Moa: the shell, the pages that are prefetched anyway, and the contents of
 * the header.
 */
function workerReleaseOf({ release, shell, shellBase }: CurrentRelease): WorkerRelease {
  const fromShell = Object.entries(shell.files)
    .filter(([file]) => ofShell.test(file))
    .map(([file, { integrity }]) => ({ path: shellBase + file, integrity, ahead: false }));
  const fromRemotes = release.remotes.flatMap(({ base, entry, files, modules, manifest }) => {
    const filesOf = (parts: readonly { module: string }[]) =>
      parts.flatMap(({ module }) => modules[module] ?? []);
    const first = new Set([
      ...filesOf(manifest.routes.filter(({ path }) => path === '/')),
      ...filesOf(manifest.widgets.filter(({ slot }) => slot === 'header')),
      ...Object.keys(files).filter((file) => forOffline.test(file)),
    ]);
    if (first.size > 0) first.add(entry);
    const wanted = new Set([
      ...first,
      ...filesOf(manifest.routes.filter(({ preload }) => preload)),
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
export const removingScript = `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) if (name.startsWith('moa-')) await caches.delete(name);
  await registration.unregister();
})()));
`;
