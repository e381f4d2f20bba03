import { recoveryStatus } from '@moa/contracts/auth/recovery';
import { call } from '@moa/host/api';
import { queryOptions, useQuery } from '@moa/host/query';

/** Which ways back in are set up. */
export const recoveryStatusQuery = queryOptions({
  queryKey: ['auth', 'recovery-status'],
  queryFn: ({ signal }) => call(recoveryStatus, {}, { signal }),
});

export function useRecoveryStatus() {
  return useQuery(recoveryStatusQuery);
}
