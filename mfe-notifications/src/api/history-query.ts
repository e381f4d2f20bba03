import { listHistory } from '@moa/contracts/notifications/deliveries';
import { call } from '@moa/host/api';
import { queryOptions } from '@moa/host/query';

export const historyKey = ['notifications', 'history'] as const;

/** Empty texts ask for everything. */
export type HistoryFilter = { status: string; channel: string; severity: string };

export function historyQuery(page: number, filter: HistoryFilter) {
  const chosen = Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== ''));
  return queryOptions({
    queryKey: [...historyKey, page, chosen],
    queryFn: ({ signal }) =>
      call(listHistory, { query: { ...chosen, page: String(page) } }, { signal }),
  });
}
