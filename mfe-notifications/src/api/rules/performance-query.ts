import { getNoticePerformance } from '@moa/contracts/notifications/stats';
import { call } from '@moa/host/api';
import { queryOptions } from '@moa/host/query';

export const performanceQuery = queryOptions({
  queryKey: ['notifications', 'performance'],
  queryFn: ({ signal }) => call(getNoticePerformance, {}, { signal }),
});
