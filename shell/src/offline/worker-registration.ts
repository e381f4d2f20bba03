/**
 * Service worker of this browser: registered once the page is idle, replaced by that of a newer
 * release on the user's request or if the page already is of that release, and removed if the
 * server says so. A browser without one, or that refuses it, lacks only the offline page.
 */
import {
  serviceWorkerPath,
  type WorkerMessage,
  workerAnswer,
} from '@moa/contracts/platform/service-worker';
import * as z from '@moa/contracts/schema';
import { serviceWorkers } from '@moa/host/internal/browser';
import { getRelease } from '@moa/host/internal/release';

/** Maximum time for a worker to report its release, and for a new one to be installed, in ms. */
const answerMs = 2_000;
const installMs = 20_000;

export type WorkerHandle = {
  /** Looks for a newer worker; ends when it is stored, or nothing is to be waited for. */
  update(): Promise<void>;
  /** Hands over to a stored newer worker. False where there is none: a reload is all there is to do. */
  takeOver(): boolean;
  stop(): void;
};

/** Null where this browser has no worker. `onStored`: a newer one is there and waits. */
export async function registerWorker(onStored: () => void): Promise<WorkerHandle | null> {
  const workers = serviceWorkers();
  if (!workers) return null;
  try {
    if (document.documentElement.dataset['serviceWorker'] === 'off') {
      await removeWorkers(workers);
      return null;
    }
    const registration = await workers.register(serviceWorkerPath, { updateViaCache: 'none' });
    const say = (worker: ServiceWorker | null, message: WorkerMessage) =>
      worker?.postMessage(message);
    // A page of the newer release needs no consent: the waiting worker is its own.
    const own: WorkerMessage = { type: 'take-over', release: getRelease().id };
    say(registration.waiting, own);
    const find = () => {
      if (registration.installing)
        void installed(registration.installing).then((found) => {
          say(found, own);
          if (registration.waiting) onStored();
        });
    };
    registration.addEventListener('updatefound', find);
    return {
      stop: () => registration.removeEventListener('updatefound', find),
      async update() {
        await registration.update();
        if (registration.installing) await installed(registration.installing);
      },
      takeOver() {
        say(registration.waiting, { type: 'take-over', release: null });
        return registration.waiting !== null;
      },
    };
  } catch {
    return null;
  }
}

/** The worker that the server has in its place removes itself, and what was stored: all that is left is to look. */
async function removeWorkers(workers: ServiceWorkerContainer): Promise<void> {
  for (const registration of await workers.getRegistrations())
    await registration.update().catch(() => registration.unregister());
}

/** Ends when it is stored, has failed, or takes too long. */
function installed(worker: ServiceWorker): Promise<ServiceWorker> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      worker.removeEventListener('statechange', end);
      resolve(worker);
    };
    const timer = setTimeout(end, installMs);
    worker.addEventListener('statechange', end);
  });
}

/** Calls back when another worker has taken over this page, with its release. What comes back ends it. */
export function onWorkerChange(changed: (release: string | null) => void): () => void {
  const workers = serviceWorkers();
  // The first one finds a page that had none, and that is as new as it is.
  let isFirst = !workers?.controller;
  const change = () => {
    if (isFirst) isFirst = false;
    else if (workers?.controller) void findRelease(workers.controller).then(changed);
  };
  workers?.addEventListener('controllerchange', change);
  return () => workers?.removeEventListener('controllerchange', change);
}

/** Null where it does not say. */
function findRelease(worker: ServiceWorker): Promise<string | null> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const timer = setTimeout(resolve, answerMs, null);
    port1.onmessage = ({ data }) => {
      clearTimeout(timer);
      port1.close();
      const answer = z.safeParse(workerAnswer, data);
      resolve(answer.success ? answer.data.release : null);
    };
    const message: WorkerMessage = { type: 'which' };
    worker.postMessage(message, [port2]);
  });
}
