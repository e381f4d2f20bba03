/**
 * Whether the server can be reached, as far as the page can know: the browser says that its network is
 * gone or back, and a page that came from storage has found no server, or a slow one: it looks which.
 */
import { onlineManager } from '@moa/host/internal/api/query';
import { queryClient } from '@moa/host/query';
import { createStore } from 'zustand/vanilla';
import { askForBuild } from './poll-builds.ts';

/** How often a page from storage looks for the server, and how long its first look may take unsaid, ms. */
const lookMs = 10_000;
const unsaidMs = 1_000;

/** What is out of reach: everything, or a server that fails or is slow; null for neither. */
type Lost = 'network' | 'server' | null;

export type Network = {
  lost(): Lost;
  onChange(listener: () => void): () => void;
  stop(): void;
};

type Options = {
  /** Whether this page is the one that the browser had stored. */
  isStored?: boolean;
  /** Looks for the server once. */
  look?(): Promise<Lost>;
};

export function watchNetwork({
  isStored = 'stored' in document.documentElement.dataset,
  look = lookForServer,
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
  const lookOnce = async () => {
    const lost = await look();
    if (timer === undefined) return;
    clearTimeout(unsaid);
    if (lost === null) back();
    else set(navigator.onLine ? lost : 'network');
  };
  if (isStored) {
    timer = setInterval(() => void lookOnce(), lookMs);
    unsaid = setTimeout(() => set(store.getState().lost ?? 'server'), unsaidMs);
    void lookOnce();
  }
  const online = () => {
    // On a page from storage the network alone is back: the server has not answered it yet.
    if (timer !== undefined) void lookOnce();
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

async function lookForServer(): Promise<Lost> {
  const answer = await askForBuild();
  return 'lost' in answer ? answer.lost : null;
}
