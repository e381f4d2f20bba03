import { type Liveness, livenessOf, realtimeStore } from '@moa/host/realtime';
import { useSyncExternalStore } from 'react';
import { useNow } from './figures.tsx';

const tickMs = 1_000;

type Told = {
  liveness: Liveness;
  /** When the server was heard last, epoch ms. */
  heardAt: number | null;
  /** When the newest price was made, epoch ms. */
  pricedAt: number | null;
  /** The time that this was judged by. */
  now: number;
};

/** Returns whether pushed data arrives, and since when it does not. */
export function useLiveness(): Told {
  const status = useSyncExternalStore(realtimeStore.subscribe, connectionStatus);
  const online = useSyncExternalStore(followNetwork, () => navigator.onLine);
  const ticked = useNow(tickMs);
  // Read with each tick: what comes many times a second need not draw as often.
  const { lastMessageAt: heardAt, pricedAt, polledAt } = realtimeStore.getState();
  const now = Math.max(ticked, heardAt ?? 0);
  const liveness = livenessOf({ status, lastMessageAt: heardAt, pricedAt, polledAt }, now, online);
  return { liveness, heardAt, pricedAt, now };
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
