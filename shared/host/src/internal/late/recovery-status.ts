/** Which ways back into the account are set up: one reading for its own pages and for home, which asks for one. */
import { recoveryStatus } from '@moa/contracts/auth/recovery';
import { call } from '../api.ts';
import { ApiFailure } from '../api-failure.ts';
import { useQuery } from '../query.ts';
import { type QueryOf, queryFor } from '../query-of.ts';

export const recoveryStatusQuery: QueryOf<typeof recoveryStatus> = queryFor({
  queryKey: ['auth', 'recovery-status'],
  queryFn: ({ signal }) => call(recoveryStatus, {}, { signal }),
  // An e-mail is often confirmed on another device: whoever comes back from there is asked for it no more.
  refetchOnWindowFocus: ({ state: { data, error } }) =>
    data ? !hasWayBack(data) && 'always' : error instanceof ApiFailure,
});

export function useRecoveryStatus() {
  return useQuery(recoveryStatusQuery);
}

/** Whether whoever loses their device gets in again: by a code on paper, or by a link that can be mailed. */
export function hasWayBack({
  hasRecoveryCodes,
  hasEmail,
}: {
  hasRecoveryCodes: boolean;
  hasEmail: boolean;
}): boolean {
  return hasRecoveryCodes || hasEmail;
}
