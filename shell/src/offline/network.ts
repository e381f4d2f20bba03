/**
 * Whether the server can be reached, as far as the page can know: the browser says that its network is
 * gone or back, and a page that came from storage has found no server, or a slow one, whatever the
 * browser says.
 */
import { onlineManager } from '@moa/host/internal/api/query';
import { queryClient } from '@moa/host/query';
import { createStore } from 'zustand/vanilla';
import { readLatestBuild } from './poll-builds.ts';

/** How often a page from storage looks for the server, ms. */
const lookMs = 10_000;

/** What is out of reach: the network, by the browser's word, or the server alone; null for neither. */
type Lost = 'network' | 'server' | null;

export type Network = {
  lost(): Lost;
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
  const withNetwork = isStored ? 'server' : null;
  const store = createStore<{ lost: Lost }>(() => ({
    lost: navigator.onLine ? withNetwork : 'network',
  }));
  let timer: ReturnType<typeof setInterval> | undefined;
  const gone = () => store.setState({ lost: 'network' });
  const back = () => {
    clearInterval(timer);
    timer = undefined;
    if (store.getState().lost === null) return;
    store.setState({ lost: null });
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
  const online = () => {
    if (timer === undefined) return back();
    // The network alone is back: the server has not answered this page yet.
    store.setState({ lost: 'server' });
    void look();
  };
  window.addEventListener('offline', gone);
  window.addEventListener('online', online);
  return {
    lost: () => store.getState().lost,
    onChange: (listener) => store.subscribe(listener),
    stop() {
      clearInterval(timer);
      window.removeEventListener('offline', gone);
      window.removeEventListener('online', online);
    },
  };
}
