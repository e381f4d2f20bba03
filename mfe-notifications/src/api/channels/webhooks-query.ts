import { listWebhooks } from '@moa/contracts/notifications/webhooks';
import { call } from '@moa/host/api';
import { queryOptions } from '@moa/host/query';

export const webhooksQuery = queryOptions({
  queryKey: ['notifications', 'webhooks'],
  queryFn: ({ signal }) => call(listWebhooks, {}, { signal }),
});
