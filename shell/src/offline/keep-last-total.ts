/** Stores the total as the person sees it, for a later time without a network (`@moa/host/late/last-total`). */
import type { AssetSummary } from '@moa/contracts/assets/summary';
import { getSession, onSessionChange } from '@moa/host/internal/session';
import { portfolioKey } from '@moa/host/portfolio';
import { queryClient } from '@moa/host/query';

const key = [...portfolioKey, 'summary'] as const;
/** Ticks move the total many times a second; it is written at most this often, ms, and when the page is left. */
const writeMs = 30_000;
/** The first of a page is not waited for as long, ms. */
const firstMs = 1_000;

/** What comes back ends it. */
export function keepLastTotal(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isWritten = false;
  // Here before it is needed: a page that is left waits for nothing.
  const storing = import('@moa/host/late/last-total').then(
    ({ storeLastTotal }) => storeLastTotal,
    () => null,
  );
  const write = () => {
    clearTimeout(timer);
    timer = undefined;
    const [newest] = queryClient
      .getQueryCache()
      .findAll({ queryKey: key })
      .filter(({ state }) => state.data !== undefined)
      .sort((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt);
    if (!newest || getSession().status !== 'signed-in') return;
    const { data, dataUpdatedAt } = newest.state;
    isWritten = true;
    void storing.then((store) => store?.(data as AssetSummary, dataUpdatedAt));
  };
  const soon = () => {
    timer ??= setTimeout(write, isWritten ? writeMs : firstMs);
  };
  const leave = () => {
    if (document.visibilityState === 'hidden' && timer !== undefined) write();
  };
  const stops = [
    queryClient.getQueryCache().subscribe(({ type, query }) => {
      if (type === 'updated' && key.every((part, at) => query.queryKey[at] === part)) soon();
    }),
    onSessionChange(write),
  ];
  write();
  document.addEventListener('visibilitychange', leave);
  return () => {
    clearTimeout(timer);
    for (const stop of stops) stop();
    document.removeEventListener('visibilitychange', leave);
  };
}
