/**
 * Stores the displayed total for later use without a network (`@moa/host/late/last-total`). A total
 * belongs to the user who was signed in when it was read, and is stored for no other: another tab
 * may have signed in a user unknown to this page.
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
/** `at`: time of the read, epoch ms; `owner`: the id of the user signed in at that time. */
type Seen = { summary: AssetSummary; at: number; owner: string };

/** Returns a function that ends it. */
export function saveLastTotal(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isWritten = false;
  let seen = getNewest(queryClient.getQueryCache().findAll({ queryKey: key }));
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
      seen = getNewest([event.query]);
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

/** Null if none of them was read, or for anonymous visitors. */
function getNewest(queries: Queries): Seen | null {
  const { user } = getSession();
  const [newest] = queries
    .filter(({ state }) => state.data !== undefined)
    .sort((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt);
  if (!newest || !user) return null;
  const { data, dataUpdatedAt: at } = newest.state;
  return { summary: data as AssetSummary, at, owner: user.id };
}
