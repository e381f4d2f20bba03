/**
 * Reachability of the server, as far as the page can know: the browser reports that its network is
 * gone or back, and a page from storage was opened because the server was missing or slow: it
 * probes which.
 */
import { onlineManager } from '@moa/host/internal/api/query';
import { queryClient } from '@moa/host/query';
import { createStore } from 'zustand/vanilla';
import { fetchBuild } from './new-build.ts';

/**
 * Interval of probes by a page from storage, and maximum duration of the first probe before it is
 * shown, in ms.
 */
const pollIntervalMs = 10_000;
const unsaidMs = 1_000;

/** Unreachable part: the network, or a server that fails or is slow; null if neither. */
type Lost = 'network' | 'server' | null;

export type Network = {
  lost(): Lost;
  onChange(listener: () => void): () => void;
  stop(): void;
};

type Options = {
  /** The browser loaded this page from storage. */
  isStored?: boolean;
  /** Looks for the server once. */
  look?(): Promise<Lost>;
};

export function watchNetwork({
  isStored = 'stored' in document.documentElement.dataset,
  look = probeServer,
}: Options = {}): Network {
  const store = createStore<{ lost: Lost }>(() => ({ lost: navigator.onLine ? null : 'network' }));
  const set = (lost: Lost) => {
    if (lost !== store.getState().lost) store.setState({ lost });
  };
  let timer: ReturnType<typeof setInterval> | undefined;
  let unsaid: ReturnType<typeof setTimeout> | undefined;
  const stop = () => {
    clearInterval(timer);
    clearTimeout(unsaid);
    timer = undefined;
  };
  const gone = () => set('network');
  const back = () => {
    stop();
    set(null);
    // What was waiting is read now, and what failed meanwhile once more.
    onlineManager.setOnline(true);
    void queryClient.refetchQueries({ predicate: ({ state }) => state.status === 'error' });
  };
  const checkOnce = async () => {
    const lost = await look();
    if (timer === undefined) return;
    clearTimeout(unsaid);
    if (lost === null) back();
    else set(navigator.onLine ? lost : 'network');
  };
  if (isStored) {
    timer = setInterval(() => void checkOnce(), pollIntervalMs);
    unsaid = setTimeout(() => set(store.getState().lost ?? 'server'), unsaidMs);
    void checkOnce();
  }
  const online = () => {
    // On a page from storage the network alone is back: the server has not answered it yet.
    if (timer !== undefined) void checkOnce();
    else if (store.getState().lost !== null) back();
  };
  window.addEventListener('offline', gone);
  window.addEventListener('online', online);
  return {
    lost: () => store.getState().lost,
    onChange: (listener) => store.subscribe(listener),
    stop() {
      stop();
      window.removeEventListener('offline', gone);
      window.removeEventListener('online', online);
    },
  };
}

async function probeServer(): Promise<Lost> {
  const answer = await fetchBuild();
  return 'lost' in answer ? answer.lost : null;
}
