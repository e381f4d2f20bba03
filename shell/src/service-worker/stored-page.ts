/**
 * Offline page: the anonymous page, which the server writes without reading a cookie. Opened pages
 * come from the server and are never stored, because they contain data of the user.
 */
import { cachePrefix, offlinePagePath } from '@moa/contracts/platform/service-worker';
import type { ConnectionFacts } from '../preload/spare-connection.ts';

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

/** The event that the work belongs to lasts as long as the work. */
type Waiting = Event & { waitUntil(work: Promise<unknown>): void };
type Pushed = Waiting & { data: { json(): unknown } | null };
type Pressed = Waiting & { notification: Pick<Notification, 'close' | 'data'> };
type Said = Waiting & { data: unknown; ports: readonly Pick<MessagePort, 'postMessage'>[] };
export type Fetched = Waiting & {
  request: Request;
  /** The page as the browser fetched it while this worker started; undefined where it does not do that. */
  preloadResponse: Promise<Response | undefined> | undefined;
  respondWith(answer: Promise<Response>): void;
};
type OpenPage = { url: string; focus(): Promise<unknown> };

type WorkerScope = {
  navigator: { connection?: ConnectionFacts };
  registration: Pick<ServiceWorkerRegistration, 'showNotification'> & {
    navigationPreload?: Pick<NavigationPreloadManager, 'enable'>;
  };
  clients: {
    matchAll(which: { type: 'window'; includeUncontrolled: true }): Promise<readonly OpenPage[]>;
    openWindow(url: string): Promise<unknown>;
    claim(): Promise<void>;
  };
  skipWaiting(): Promise<void>;
  /** Release that the server writes before the script. */
  moaRelease?: unknown;
  addEventListener(type: 'install' | 'activate', listener: (event: Waiting) => void): void;
  addEventListener(type: 'fetch', listener: (event: Fetched) => void): void;
  addEventListener(type: 'message', listener: (event: Said) => void): void;
  addEventListener(type: 'push', listener: (event: Pushed) => void): void;
  addEventListener(type: 'notificationclick', listener: (event: Pressed) => void): void;
};

/** The parts of a service worker’s scope that are used; TypeScript has them apart from those of pages. */
export const scope = globalThis as unknown as WorkerScope;
