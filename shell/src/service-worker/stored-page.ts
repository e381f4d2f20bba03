/**
 * The page for the time without a network: the page of nobody, which the server writes without looking
 * at a cookie. Pages that people open come from the server and are never stored, since they carry what
 * belongs to a person.
 */
import { cachePrefix, offlinePagePath } from '@moa/contracts/platform/service-worker';
import type { Fetched } from './worker-scope.ts';

/** How long the server is waited for where there is a stored page, ms. */
export const patienceMs = 4_000;
/** Of a gateway in front of a server that is not there. */
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

async function readPage(release: string): Promise<Response | null> {
  const cache = await caches.open(pageCacheName(release));
  const stored = await cache.match(offlinePagePath, { ignoreVary: true });
  return stored ? withFreshNonce(stored) : null;
}

/** A nonce is for one page: another takes its place in the policy and in what the policy lets run. */
export async function withFreshNonce(stored: Response): Promise<Response> {
  const headers = new Headers(stored.headers);
  const policy = headers.get('content-security-policy') ?? '';
  const old = /'nonce-([^']+)'/.exec(policy)?.[1];
  const text = await stored.text();
  // The text is not compressed any more.
  for (const name of ['content-encoding', 'content-length']) headers.delete(name);
  if (old === undefined) return new Response(text, { headers });
  const fresh = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))));
  headers.set('content-security-policy', policy.replaceAll(old, fresh));
  return new Response(text.replaceAll(`nonce="${old}"`, `nonce="${fresh}"`), { headers });
}
