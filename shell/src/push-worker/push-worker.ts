/**
 * The service worker: shows what is pushed, also where no page of Moa is open, and opens what it is about.
 * It has a file of its own, shares nothing with the pages, and answers none of their requests.
 */
import { type PushMessage, pushMessage } from '@moa/contracts/notifications/shapes/push-message';
import * as z from '@moa/contracts/schema';

/** The parts of a service worker’s scope that are used; TypeScript has them apart from those of pages. */
type Waiting = Event & { waitUntil(work: Promise<unknown>): void };
type Pushed = Waiting & { data: { json(): unknown } | null };
type Pressed = Waiting & { notification: Pick<Notification, 'close' | 'data'> };
type OpenPage = { url: string; focus(): Promise<unknown> };
type WorkerScope = {
  registration: Pick<ServiceWorkerRegistration, 'showNotification'>;
  clients: {
    matchAll(which: { type: 'window'; includeUncontrolled: true }): Promise<readonly OpenPage[]>;
    openWindow(url: string): Promise<unknown>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install', listener: (event: Waiting) => void): void;
  addEventListener(type: 'push', listener: (event: Pushed) => void): void;
  addEventListener(type: 'notificationclick', listener: (event: Pressed) => void): void;
};
const scope = globalThis as unknown as WorkerScope;

/** A browser demands that something is shown for each push: of one that nobody can read, that it came. */
const unreadable: PushMessage = { title: 'Moa', body: '', link: '/', tag: 'moa' };

function readMessage(event: Pushed): PushMessage {
  try {
    const read = z.safeParse(pushMessage, event.data?.json());
    return read.success ? read.data : unreadable;
  } catch {
    return unreadable;
  }
}

/** A page that shows it already is brought forward; others stay as they are, whatever is written there. */
async function open(link: unknown): Promise<void> {
  const url = new URL(typeof link === 'string' ? link : unreadable.link, location.origin);
  const target = url.origin === location.origin ? url.href : location.origin + unreadable.link;
  const pages = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const shown = pages.find((page) => page.url === target);
  await (shown === undefined ? scope.clients.openWindow(target) : shown.focus());
}

scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));
scope.addEventListener('push', (event) => {
  const { title, body, link, tag } = readMessage(event);
  event.waitUntil(scope.registration.showNotification(title, { body, tag, data: link }));
});
scope.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data));
});
