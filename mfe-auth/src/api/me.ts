import { me } from '@moa/contracts/auth/profile';
import { call } from '@moa/host/api';
import { queryOptions, useQuery } from '@moa/host/query';

/** The signed-in person's own account. */
export const meQuery = queryOptions({
  queryKey: ['auth', 'me'],
  queryFn: ({ signal }) => call(me, {}, { signal }),
});

export function useMe() {
  return useQuery(meQuery);
}
