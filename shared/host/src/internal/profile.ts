/** The signed-in person's own account: one reading for the shell and every remote. */
import { me } from '@moa/contracts/auth/me';
import { call } from './api.ts';
import { queryOptions } from './query.ts';

export const profileQuery = queryOptions({
  queryKey: ['auth', 'me'],
  queryFn: ({ signal }) => call(me, {}, { signal }),
});
