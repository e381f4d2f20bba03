/** The inbox: read by the bell and by its page alike. */
import { listInbox } from '@moa/contracts/notifications/inbox';
import { call } from './api.ts';
import { type QueryOf, queryFor } from './query-of.ts';

export const inboxKey = ['notifications', 'inbox'] as const;

export function inboxQuery(page = 1): QueryOf<typeof listInbox> {
  return queryFor({
    queryKey: [...inboxKey, page],
    queryFn: ({ signal }) => call(listInbox, { query: { page: String(page) } }, { signal }),
  });
}
