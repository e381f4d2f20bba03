import { listTemplates } from '@moa/contracts/notifications/templates';
import { call } from '@moa/host/api';
import { queryOptions } from '@moa/host/query';

export const templatesQuery = queryOptions({
  queryKey: ['notifications', 'templates'],
  queryFn: ({ signal }) => call(listTemplates, {}, { signal }),
  // Their lines lie near the prices of now.
  staleTime: 300_000,
});
