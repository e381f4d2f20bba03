import { listAccessTokens } from '@moa/contracts/settings/access-tokens';
import { call } from '@moa/host/api';
import { queryOptions, useQuery } from '@moa/host/query';

/** Where one is signed in, this session first. */
export const sessionsQuery = queryOptions({
  queryKey: ['auth', 'sessions'],
  queryFn: ({ signal }) => call(listAccessTokens, {}, { signal }),
  refetchOnWindowFocus: true,
});

export function useSessions() {
  return useQuery(sessionsQuery);
}
