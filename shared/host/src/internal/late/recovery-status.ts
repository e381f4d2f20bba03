/** Which ways to recover the account are set up: one query for its pages and for home's prompt. */
import { recoveryStatus } from '@moa/contracts/auth/recovery';
import { useQuery } from '../api/query.ts';
import { type QueryOf, queryFor } from '../api/query-of.ts';
import { call } from '../api.ts';
import { ApiFailure } from '../failures/api-failure.ts';

export const recoveryStatusQuery: QueryOf<typeof recoveryStatus> = queryFor({
  queryKey: ['auth', 'recovery-status'],
  queryFn: ({ signal }) => call(recoveryStatus, {}, { signal }),
  // An e-mail is often confirmed on another device: a returning user is not asked for it again.
  refetchOnWindowFocus: ({ state: { data, error } }) =>
    data ? !hasWayBack(data) && 'always' : error instanceof ApiFailure,
});

export function useRecoveryStatus() {
  return useQuery(recoveryStatusQuery);
}

/** True if the user can sign in again without the device: by a recovery code or a mailed link. */
export function hasWayBack({
  hasRecoveryCodes,
  hasEmail,
}: {
  hasRecoveryCodes: boolean;
  hasEmail: boolean;
}): boolean {
  return hasRecoveryCodes || hasEmail;
}
