import { listHistory } from '@moa/contracts/notifications/deliveries';
import { call } from '@moa/host/api';
import { deliveriesKey } from '@moa/host/inbox';
import { queryOptions } from '@moa/host/query';

/** Empty texts ask for everything. */
export type HistoryFilter = {
  status: string;
  channel: string;
  severity: string;
  category: string;
  triggerId: string;
  search: string;
  /** ISO times. */
  from: string;
  to: string;
};

export function historyQuery(page: number, filter: HistoryFilter) {
  const chosen = Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== ''));
  return queryOptions({
    queryKey: [...deliveriesKey, page, chosen],
    queryFn: ({ signal }) =>
      call(listHistory, { query: { ...chosen, page: String(page) } }, { signal }),
  });
}
