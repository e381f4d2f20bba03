import { listApiKeys } from '@moa/contracts/settings/api-keys';
import { call } from '@moa/host/api';
import { queryOptions } from '@moa/host/query';

/** The exchange accounts' keys. The same question as in the settings, so that it is asked once. */
export const apiKeysQuery = queryOptions({
  queryKey: ['settings', 'api-keys'],
  queryFn: ({ signal }) => call(listApiKeys, {}, { signal }),
});
