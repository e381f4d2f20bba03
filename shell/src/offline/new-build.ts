/**
 * Handles a build released while the page is open: announced once, and loaded on the user's request
 * or on navigation to another page (`routing/upgrade`), but never during a draft, a dialog or a
 * signature.
 */

import { buildCheckMs, latestBuild, latestBuildPath } from '@moa/contracts/platform/builds';
import * as z from '@moa/contracts/schema';
import { timeoutSignal } from '@moa/host/internal/browser';
import { getRelease } from '@moa/host/internal/release';
import { keepText, readText } from '@moa/host/stored-value';
import { showToast } from '@moa/host/toasts';
import { isBusy, recordRelease } from '../routing/upgrade.ts';
import { reloadOnce } from './reload-once.ts';
import { whenSafe } from './when-safe.ts';
import { onWorkerChange, type WorkerHandle } from './worker-registration.ts';

const storageKey = 'moa.build-mentioned';
/** A worker that does not take over is not waited for any longer, ms. */
const handOverMs = 3_000;

const words = {
  title: { ko: '새 버전이 있습니다', en: 'A new version is available' },
  message: {
    ko: '다른 화면으로 이동할 때 적용되며, 지금 새로고침할 수도 있습니다.',
    en: 'It will be applied when you go to another page, or you can reload now.',
  },
  reload: { ko: '새로고침', en: 'Reload' },
  waiting: {
    ko: '작성 중인 내용이나 열린 창을 마치면 새 버전을 적용합니다.',
    en: 'The new version will be applied once you finish what you’re writing or close the open window.',
  },
} as const;

/** Runs as long as the page; what comes back ends it. */
export function followBuilds(
  register: (onStored: () => void) => Promise<WorkerHandle | null>,
): () => void {
  const stops = new Set<() => void>();
  const take = async () => {
    if (isBusy(document)) showToast({ title: words.waiting, type: 'info' });
    const handle = await worker;
    stops.add(
      whenSafe(() => {
        // The page reloads when the worker has changed; where it does not, it reloads all the same.
        if (!handle?.takeOver()) return void reloadOnce();
        const timer = setTimeout(reloadOnce, handOverMs);
        stops.add(() => clearTimeout(timer));
      }),
    );
  };
  const check = async () => {
    const id = await readLatestBuild();
    const isNewer = id !== null && id !== getRelease().id;
    if (isNewer) recordRelease(id);
    // Files of the next page are stored before the update is offered. The same request detects a
    // disabled worker (`MOA_SERVICE_WORKER`), even if no build is newer.
    await (await worker)?.update().catch(() => undefined);
    if (!isNewer) return;
    if (readText(storageKey, 'tab') === id) return;
    keepText(storageKey, id, 'tab');
    showToast({
      title: words.title,
      message: words.message,
      type: 'info',
      persistent: true,
      origin: 'news',
      actions: [{ label: words.reload, perform: () => void take() }],
    });
  };
  const worker = register(() => void check());
  stops.add(pollBuilds(() => void check()));
  stops.add(
    onWorkerChange((release) => {
      if (release !== getRelease().id) stops.add(whenSafe(() => void reloadOnce()));
    }),
  );
  return () => {
    void worker.then((handle) => handle?.stop());
    for (const stop of stops) stop();
  };
}

// Requests the served build every hour, and when the user returns to a page that has not done so
// for that long. Pages without the socket (signed out, or disconnected) learn of a new build in no
// other way.

const patienceMs = 10_000;

/** The id of the build that is served; null where the server does not say. */
async function readLatestBuild(): Promise<string | null> {
  const found = await fetchBuild();
  return 'id' in found ? found.id : null;
}

/**
 * The same with why nothing was heard: no connection came about (`network`), or the server failed, or did
 * not answer in time (`server`).
 */
export async function fetchBuild(): Promise<{ id: string } | { lost: 'network' | 'server' }> {
  try {
    const answer = await fetch(`${latestBuildPath}?t=${Date.now()}`, {
      cache: 'no-store',
      credentials: 'omit',
      signal: timeoutSignal(patienceMs),
    });
    const build = z.safeParse(latestBuild, await answer.json());
    return answer.ok && build.success ? { id: build.data.id } : { lost: 'server' };
  } catch (cause) {
    return { lost: cause instanceof TypeError ? 'network' : 'server' };
  }
}

/** Calls `check` each hour. What comes back ends it. */
function pollBuilds(check: () => void): () => void {
  let checkedAt = Date.now();
  const look = () => {
    checkedAt = Date.now();
    check();
  };
  const comeBack = () => {
    if (document.visibilityState === 'visible' && Date.now() - checkedAt >= buildCheckMs) look();
  };
  const timer = setInterval(look, buildCheckMs);
  document.addEventListener('visibilitychange', comeBack);
  window.addEventListener('online', comeBack);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', comeBack);
    window.removeEventListener('online', comeBack);
  };
}
