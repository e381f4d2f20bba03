import { listConfigs } from '@moa/contracts/notifications/configs';
import { call } from '@moa/host/api';
import { queryOptions } from '@moa/host/query';

/** What of the rules is kept: whatever changes one of them makes all of it be read again. */
export const rulesKey = ['notifications', 'rules'] as const;

export const configsQuery = queryOptions({
  queryKey: [...rulesKey, 'configs'],
  queryFn: ({ signal }) => call(listConfigs, {}, { signal }),
});
