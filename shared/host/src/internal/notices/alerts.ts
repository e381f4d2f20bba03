/**
 * Alerts that arrive while the page is open. The server's inbox alone decides what happened and
 * what was read; the page holds a part of it in the query cache, at most a hundred a page, and new
 * alerts enter it only here. A part that shows alerts listens to `alert.received`.
 */
import type { Alert } from '@moa/contracts/notifications/alert-kinds';
import { queryClient } from '../api/query.ts';
import { emit } from '../event-bus.ts';
import { inboxKey, inboxQuery } from './inbox.ts';

const max = 100;

/** `unread` is the server's count, this one among it. */
export function receiveAlert(alert: Alert, unread: number): void {
  queryClient.setQueryData(inboxQuery().queryKey, (page) => {
    if (!page) return page;
    const others = page.items.filter(({ id }) => id !== alert.id);
    const isNew = others.length === page.items.length;
    return {
      ...page,
      items: [alert, ...others].slice(0, Math.min(page.limit, max)),
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
