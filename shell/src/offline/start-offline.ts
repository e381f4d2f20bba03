/** What goes on once the page rests: the service worker, newer builds, and the time without a network. */
import { watchNetwork } from '../notices/watch-network.ts';
import { followBuilds } from './new-build.ts';
import { registerWorker } from './worker-registration.ts';

/** Once; what comes back ends it. */
export function startOffline(): () => void {
  const stops = [watchNetwork(), followBuilds(registerWorker())];
  return () => {
    for (const stop of stops) stop();
  };
}
