import { listTriggers } from '@moa/contracts/notifications/triggers';
import { call } from '@moa/host/api';
import { queryOptions } from '@moa/host/query';
import { rulesKey } from './configs-query.ts';

export const triggersQuery = queryOptions({
  queryKey: [...rulesKey, 'triggers'],
  queryFn: ({ signal }) => call(listTriggers, {}, { signal }),
});
