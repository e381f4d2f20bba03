/**
 * Whether the server can be reached, as far as the page can know: the browser says that its network is
 * gone or back, and a page that came from storage has found no server, whatever the browser says.
 */
import { onlineManager } from '@moa/host/internal/api/query';
import { queryClient } from '@moa/host/query';
import { createStore } from 'zustand/vanilla';
import { readLatestBuild } from './poll-builds.ts';

/** How often a page from storage looks for the server, ms. */
const lookMs = 10_000;

export type Network = {
  /** Since when the server is out of reach, epoch ms; null while it is not. */
  lostSince(): number | null;
  onChange(listener: () => void): () => void;
  stop(): void;
};

type Options = {
  /** Whether this page is the one that the browser had stored. */
  isStored?: boolean;
  isThere?(): Promise<boolean>;
};

export function watchNetwork({
  isStored = 'stored' in document.documentElement.dataset,
  isThere = async () => (await readLatestBuild()) !== null,
}: Options = {}): Network {
  const store = createStore<{ since: number | null }>(() => ({
    since: navigator.onLine && !isStored ? null : Date.now(),
  }));
  let timer: ReturnType<typeof setInterval> | undefined;
  const lost = () => {
    if (store.getState().since === null) store.setState({ since: Date.now() });
  };
  const back = () => {
    clearInterval(timer);
    if (store.getState().since === null) return;
    store.setState({ since: null });
    // What was waiting is read now, and what failed meanwhile once more.
    onlineManager.setOnline(true);
    void queryClient.refetchQueries({ predicate: ({ state }) => state.status === 'error' });
  };
  const look = async () => {
    if (await isThere()) back();
  };
  if (isStored) {
    timer = setInterval(() => void look(), lookMs);
    void look();
  }
  window.addEventListener('offline', lost);
  window.addEventListener('online', back);
  return {
    lostSince: () => store.getState().since,
    onChange: (listener) => store.subscribe(listener),
    stop() {
      clearInterval(timer);
      window.removeEventListener('offline', lost);
      window.removeEventListener('online', back);
    },
  };
}
