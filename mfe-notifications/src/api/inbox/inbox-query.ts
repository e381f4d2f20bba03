import { listInbox } from '@moa/contracts/notifications/inbox';
import { call } from '@moa/host/api';
import { inboxKey } from '@moa/host/inbox';
import { queryOptions } from '@moa/host/query';

export const inboxShows = ['all', 'unread', 'important', 'system'] as const;
type InboxShow = (typeof inboxShows)[number];

/** A part of the inbox. All of it is what the bell has read already, under the bell's key. */
export function inboxPartQuery(show: InboxShow, page: number) {
  // A part is named last, so that an alert that arrives makes it be read again.
  const queryKey: readonly unknown[] = [...inboxKey, page, ...(show === 'all' ? [] : [show])];
  const part = show === 'unread' ? { unread: 'true' as const } : show === 'all' ? {} : { show };
  return queryOptions({
    queryKey,
    queryFn: ({ signal }) =>
      call(listInbox, { query: { ...part, page: String(page) } }, { signal }),
  });
}
