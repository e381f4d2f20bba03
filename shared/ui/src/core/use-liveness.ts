import { type Liveness, livenessOf, realtimeStore } from '@moa/host/realtime';
import { useSyncExternalStore } from 'react';
import { useNow } from './figures.tsx';

const tickMs = 1_000;

/** Whether what the server pushes arrives, when it was heard last (epoch ms), and the time that this was judged by. */
export function useLiveness(): { liveness: Liveness; heardAt: number | null; now: number } {
  const status = useSyncExternalStore(realtimeStore.subscribe, connectionStatus);
  const online = useSyncExternalStore(followNetwork, () => navigator.onLine);
  const ticked = useNow(tickMs);
  // Read with each tick: what comes many times a second need not draw as often.
  const heardAt = realtimeStore.getState().lastMessageAt;
  const now = Math.max(ticked, heardAt ?? 0);
  return { liveness: livenessOf({ status, lastMessageAt: heardAt }, now, online), heardAt, now };
}

const connectionStatus = () => realtimeStore.getState().status;

function followNetwork(changed: () => void): () => void {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}
