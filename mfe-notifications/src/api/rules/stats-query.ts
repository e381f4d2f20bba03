import { getNoticeStats } from '@moa/contracts/notifications/stats';
import { call } from '@moa/host/api';
import { queryOptions } from '@moa/host/query';

export function statsQuery(days: number) {
  return queryOptions({
    queryKey: ['notifications', 'stats', days],
    queryFn: ({ signal }) => call(getNoticeStats, { query: { days: String(days) } }, { signal }),
  });
}
