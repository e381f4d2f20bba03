/**
 * Alerts that arrive while one looks. The inbox on the server is the only truth of what happened and
 * what was read; the page holds a part of it in the query cache, at most a hundred a page, and this
 * is the one way in. Whoever wants to tell of an alert listens to `alert.received`.
 */
import type { Alert } from '@moa/contracts/notifications/alert-kinds';
import { emit } from './event-bus.ts';
import { inboxKey, inboxQuery } from './inbox.ts';
import { queryClient } from './query.ts';

const most = 100;

/** `unread` is the server's count, this one among it. */
export function receiveAlert(alert: Alert, unread: number): void {
  queryClient.setQueryData(inboxQuery().queryKey, (page) => {
    if (!page) return page;
    const others = page.items.filter(({ id }) => id !== alert.id);
    const isNew = others.length === page.items.length;
    return {
      ...page,
      items: [alert, ...others].slice(0, Math.min(page.limit, most)),
      total: page.total + (isNew ? 1 : 0),
      unread,
    };
  });
  // Later pages move by one; the first is right already.
  void queryClient.invalidateQueries({
    queryKey: inboxKey,
    predicate: ({ queryKey }) => queryKey.at(-1) !== inboxQuery().queryKey.at(-1),
  });
  emit('alert.received', { alert });
}
