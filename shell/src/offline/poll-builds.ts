/**
 * Requests the served build every hour, and when the user returns to a page that has not done so
 * for that long. Pages without the socket (signed out, or disconnected) learn of a new build in no
 * other way.
 */

import { buildCheckMs, latestBuild, latestBuildPath } from '@moa/contracts/platform/builds';
import * as z from '@moa/contracts/schema';
import { timeoutSignal } from '@moa/host/internal/browser';

const patienceMs = 10_000;

/** The id of the build that is served; null where the server does not say. */
export async function readLatestBuild(): Promise<string | null> {
  const found = await askForBuild();
  return 'id' in found ? found.id : null;
}

/**
 * The same with why nothing was heard: no connection came about (`network`), or the server failed, or did
 * not answer in time (`server`).
 */
export async function askForBuild(): Promise<{ id: string } | { lost: 'network' | 'server' }> {
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
export function pollBuilds(check: () => void): () => void {
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
