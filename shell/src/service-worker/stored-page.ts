/**
 * Offline page: the anonymous page, which the server writes without reading a cookie. Opened pages
 * come from the server and are never stored, because they contain data of the user.
 */
import { cachePrefix, offlinePagePath } from '@moa/contracts/platform/service-worker';
import { withFreshNonce } from './fresh-nonce.ts';
import type { Fetched } from './worker-scope.ts';

/** Maximum wait for the server if there is a stored page, in ms. */
const patienceMs = 4_000;
/** Status codes of a gateway whose server is unreachable. */
const unreachable = new Set([502, 503, 504]);

type Opened = {
  request: Request;
  preloadResponse: Fetched['preloadResponse'];
  waitUntil(work: Promise<unknown>): void;
};

export function pageCacheName(release: string): string {
  return `${cachePrefix}page-${release}`;
}

/** Rejects where the server does not answer with the page. */
export async function storePage(release: string): Promise<void> {
  const answer = await fetch(offlinePagePath, { credentials: 'omit', cache: 'no-store' });
  if (answer.status !== 200) throw new Error(`${offlinePagePath}: ${answer.status}`);
  const cache = await caches.open(pageCacheName(release));
  await cache.put(offlinePagePath, answer);
}

/** The server's page; the stored one where the server cannot be reached, or not in time. */
export async function answerPage(
  { request, preloadResponse, waitUntil }: Opened,
  release: string,
): Promise<Response> {
  const fromServer = (async () => (await preloadResponse) ?? (await fetch(request)))();
  waitUntil(fromServer.catch(() => undefined));
  const late = new Promise<null>((resolve) => setTimeout(resolve, patienceMs, null));
  const answer = await Promise.race([fromServer.catch(() => null), late]);
  if (answer && !unreachable.has(answer.status)) return answer;
  return (await readPage(release).catch(() => null)) ?? (await fromServer);
}

/** True if the page is stored, and with it all its files. */
export function isPageStored(release: string): Promise<boolean> {
  return caches.has(pageCacheName(release));
}

async function readPage(release: string): Promise<Response | null> {
  const cache = await caches.open(pageCacheName(release));
  const stored = await cache.match(offlinePagePath, { ignoreVary: true });
  return stored ? withFreshNonce(stored) : null;
}
