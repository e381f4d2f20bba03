import { listTemplates } from '@moa/contracts/notifications/templates';
import { call } from '@moa/host/api';
import { queryOptions } from '@moa/host/query';

export const templatesQuery = queryOptions({
  queryKey: ['notifications', 'templates'],
  queryFn: ({ signal }) => call(listTemplates, {}, { signal }),
  staleTime: 3_600_000,
});
