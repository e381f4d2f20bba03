/**
 * Stores the total as the person sees it, for a later time without a network (`@moa/host/late/last-total`).
 * A total belongs to the person who was signed in as it was read, and is stored for nobody else: another
 * tab may have signed in somebody of whom this page has not heard.
 */
import type { AssetSummary } from '@moa/contracts/assets/summary';
import { getSession, onSessionChange } from '@moa/host/internal/session';
import { readSession } from '@moa/host/internal/session/session-storage';
import { portfolioKey } from '@moa/host/portfolio';
import { queryClient } from '@moa/host/query';

const key = [...portfolioKey, 'summary'] as const;
/** Ticks move the total many times a second; it is written at most this often, ms, and when the page is left. */
const writeMs = 30_000;
/** The first of a page is not waited for as long, ms. */
const firstMs = 1_000;

type Queries = ReturnType<ReturnType<typeof queryClient.getQueryCache>['findAll']>;
/** `at`: when it was read, epoch ms; `owner`: the id of the person who was signed in then. */
type Seen = { summary: AssetSummary; at: number; owner: string };

/** What comes back ends it. */
export function keepLastTotal(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isWritten = false;
  let seen = newestOf(queryClient.getQueryCache().findAll({ queryKey: key }));
  // Here before it is needed: a page that is left waits for nothing.
  const storing = import('@moa/host/late/last-total').then(
    ({ storeLastTotal }) => storeLastTotal,
    () => null,
  );
  const write = () => {
    clearTimeout(timer);
    timer = undefined;
    if (seen === null || getSession().status !== 'signed-in') return;
    const { summary, at, owner } = seen;
    isWritten = true;
    void storing.then((store) => {
      const isTheirs = getSession().user?.id === owner && readSession()?.user.id === owner;
      if (isTheirs) store?.(summary, at);
    });
  };
  const soon = () => {
    timer ??= setTimeout(write, isWritten ? writeMs : firstMs);
  };
  const leave = () => {
    if (document.visibilityState === 'hidden' && timer !== undefined) write();
  };
  const stops = [
    queryClient.getQueryCache().subscribe((event) => {
      const isRead = event.type === 'updated' && event.action.type === 'success';
      if (!isRead || !key.every((part, at) => event.query.queryKey[at] === part)) return;
      seen = newestOf([event.query]);
      soon();
    }),
    onSessionChange(({ status, user }) => {
      if (status !== 'signed-in' || user.id !== seen?.owner) seen = null;
      write();
    }),
  ];
  write();
  document.addEventListener('visibilitychange', leave);
  return () => {
    clearTimeout(timer);
    for (const stop of stops) stop();
    document.removeEventListener('visibilitychange', leave);
  };
}

/** Null where none of them was read, or nobody is signed in. */
function newestOf(queries: Queries): Seen | null {
  const { user } = getSession();
  const [newest] = queries
    .filter(({ state }) => state.data !== undefined)
    .sort((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt);
  if (!newest || !user) return null;
  const { data, dataUpdatedAt: at } = newest.state;
  return { summary: data as AssetSummary, at, owner: user.id };
}
