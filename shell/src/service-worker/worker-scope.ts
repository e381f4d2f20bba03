/** The parts of a service worker’s scope that are used; TypeScript has them apart from those of pages. */

import type { ConnectionFacts } from '../preload/spare-connection.ts';

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

export const scope = globalThis as unknown as WorkerScope;
