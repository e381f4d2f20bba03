/** What goes on once the page rests: the service worker, newer builds, and the time without a network. */
import { keepLastTotal } from './keep-last-total.ts';
import { watchNetwork } from './network.ts';
import { followBuilds } from './new-build.ts';
import { showOfflineBar } from './offline-bar.ts';
import { sayNetwork } from './say-network.ts';
import { registerWorker } from './worker-registration.ts';

/** Once; what comes back ends it. */
export function startOffline(): () => void {
  const network = watchNetwork();
  const stops = [
    network.stop,
    sayNetwork(network),
    showOfflineBar(network),
    keepLastTotal(),
    followBuilds(registerWorker()),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
