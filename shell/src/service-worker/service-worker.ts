/**
 * The service worker: shows what is pushed, and opens Moa where there is no network. It has a file of
 * its own and shares nothing with the pages. It answers pages and files of the release alone; what the
 * API says goes past it, and whatever fails in it leaves the browser to do what it would have done.
 */

import { type PushMessage, pushMessage } from '@moa/contracts/notifications/shapes/push-message';
import { cachePrefix, workerMessage, workerRelease } from '@moa/contracts/platform/service-worker';
import * as z from '@moa/contracts/schema';
import {
  answerFile,
  dropOldFiles,
  isFileCache,
  isStorableFile,
  storeFiles,
} from './stored-files.ts';
import {
  answerPage,
  type Fetched,
  isPageStored,
  pageCacheName,
  scope,
  storePage,
} from './stored-page.ts';

// The worker's policy forbids compiling code from text.
z.config({ jitless: true });

const read = z.safeParse(workerRelease, scope.moaRelease);
/** Null where the server wrote none: pushes are shown all the same. */
const release = read.success ? read.data : null;

scope.addEventListener('push', (event) => event.waitUntil(showPushed(event)));
scope.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openLink(event.notification.data));
});
scope.addEventListener('install', (event) => event.waitUntil(store()));
scope.addEventListener('activate', (event) => event.waitUntil(takeOver()));
scope.addEventListener('message', (event) => {
  const message = z.safeParse(workerMessage, event.data);
  if (!message.success) return;
  if (message.data.type === 'which') event.ports[0]?.postMessage({ release: release?.id ?? '' });
  else if (message.data.release === null || message.data.release === release?.id)
    event.waitUntil(scope.skipWaiting());
});
if (release)
  scope.addEventListener('fetch', (event) => {
    const answer = answerFor(event, release.id);
    if (answer !== null) event.respondWith(answer.catch(() => fetch(event.request)));
  });

function answerFor(event: Fetched, id: string): Promise<Response> | null {
  const { request, preloadResponse } = event;
  const waitUntil = event.waitUntil.bind(event);
  if (isStorableFile(request)) return answerFile(request, waitUntil);
  if (!isPage(request)) return null;
  // What could not be stored as the worker was installed is tried again with the next page.
  waitUntil(store());
  return answerPage({ request, preloadResponse, waitUntil }, id);
}

/** True for page navigations, except to documents of the API. */
function isPage({ mode, method, url }: Request): boolean {
  return (
    mode === 'navigate' && method === 'GET' && !/^\/(api|ws|builds)\//.test(new URL(url).pathname)
  );
}

/** All of it or nothing; a browser without room has a worker that shows pushes and stores nothing. */
async function store(): Promise<void> {
  if (!release) return;
  try {
    if (await isPageStored(release.id)) return;
    await storeFiles(release, scope.navigator.connection);
    await storePage(release.id);
  } catch {
    await caches.delete(pageCacheName(release.id)).catch(() => false);
  }
}

async function takeOver(): Promise<void> {
  try {
    // The browser fetches a page while the worker starts, so that the worker causes no delay.
    await scope.registration.navigationPreload?.enable();
    const names = (await caches.keys()).filter((name) => name.startsWith(cachePrefix));
    const current = release ? pageCacheName(release.id) : null;
    for (const name of names) if (name !== current && !isFileCache(name)) await caches.delete(name);
    if (release) await dropOldFiles(release);
  } catch {
    // A browser that refuses its caches has nothing in them.
  }
  await scope.clients.claim();
}

/** Fallback for an unreadable push: browsers require a notification for each push. */
const unreadable: PushMessage = { title: 'Moa', body: '', link: '/', tag: 'moa' };

/** Shows what is pushed, also where no page of Moa is open, and opens what it is about. */
async function showPushed(event: { data: { json(): unknown } | null }): Promise<void> {
  const { title, body, link, tag } = readMessage(event);
  await scope.registration.showNotification(title, { body, tag, data: link });
}

function readMessage(event: { data: { json(): unknown } | null }): PushMessage {
  try {
    const read = z.safeParse(pushMessage, event.data?.json());
    return read.success ? read.data : unreadable;
  } catch {
    return unreadable;
  }
}

/** A page that shows it already is brought forward; others stay as they are, whatever is written there. */
async function openLink(link: unknown): Promise<void> {
  const url = new URL(typeof link === 'string' ? link : unreadable.link, location.origin);
  const target = url.origin === location.origin ? url.href : location.origin + unreadable.link;
  const pages = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const shown = pages.find((page) => page.url === target);
  await (shown === undefined ? scope.clients.openWindow(target) : shown.focus());
}
