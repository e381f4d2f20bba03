/** The inbox, read by the bell and by its page alike, and what the server tells changes of besides. */
import { listInbox } from '@moa/contracts/notifications/inbox';
import { type QueryOf, queryFor } from '../api/query-of.ts';
import { call } from '../api.ts';

export const inboxKey = ['notifications', 'inbox'] as const;

/** The ledger of deliveries: its pages, as `listHistory` answers them. */
export const deliveriesKey = ['notifications', 'history'] as const;
/** Query key of rules and configs. */
export const noticeRulesKey = ['notifications', 'rules'] as const;
/**
 * Query key of the delivery settings; mutations that change them have it as the start of their key.
 */
export const noticeSettingsKey = ['notifications', 'settings'] as const;

export function inboxQuery(page = 1): QueryOf<typeof listInbox> {
  return queryFor({
    queryKey: [...inboxKey, page],
    queryFn: ({ signal }) => call(listInbox, { query: { page: String(page) } }, { signal }),
  });
}
