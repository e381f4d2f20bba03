/** The signed-in person's own account: one reading for the shell and every remote. */
import { me } from '@moa/contracts/auth/me';
import { call } from './api.ts';
import { type QueryOf, queryFor } from './query-of.ts';

export const profileQuery: QueryOf<typeof me> = queryFor({
  queryKey: ['auth', 'me'],
  queryFn: ({ signal }) => call(me, {}, { signal }),
});
