/**
 * Starts background work once the page is idle: monitoring, sounds, the service worker, detection
 * of new builds, and offline support.
 */
import { startMonitoring } from '../monitoring/start-monitoring.ts';
import { playNoticeSounds } from '../notices/play-notice-sounds.ts';
import { announceNetwork } from '../offline/announce-network.ts';
import { watchNetwork } from '../offline/network.ts';
import { followBuilds } from '../offline/new-build.ts';
import { showOfflineBar } from '../offline/offline-bar.ts';
import { saveLastTotal } from '../offline/save-last-total.ts';
import { registerWorker } from '../offline/worker-registration.ts';

/** Once; what comes back ends it. */
export function startAtRest(): () => void {
  const network = watchNetwork();
  const stops = [
    startMonitoring(),
    playNoticeSounds(),
    network.stop,
    announceNetwork(network),
    showOfflineBar(network),
    saveLastTotal(),
    followBuilds(registerWorker),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
