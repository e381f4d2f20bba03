import { listCredentials } from '@moa/contracts/auth/credentials';
import { call } from '@moa/host/api';
import { queryOptions, useQuery } from '@moa/host/query';

/** The passkeys of the account. */
export const passkeysQuery = queryOptions({
  queryKey: ['auth', 'passkeys'],
  queryFn: ({ signal }) => call(listCredentials, {}, { signal }),
});

export function usePasskeys() {
  return useQuery(passkeysQuery);
}
