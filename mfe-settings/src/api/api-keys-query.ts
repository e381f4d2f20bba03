import { listApiKeys } from '@moa/contracts/settings/api-keys';
import { call } from '@moa/host/api';
import { queryOptions, useQuery } from '@moa/host/query';

export const apiKeysQuery = queryOptions({
  queryKey: ['settings', 'api-keys'],
  queryFn: ({ signal }) => call(listApiKeys, {}, { signal }),
});

export function useApiKeys() {
  return useQuery(apiKeysQuery);
}
