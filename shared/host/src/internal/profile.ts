/** Account of the signed-in user: one query for the shell and every remote. */
import { me } from '@moa/contracts/auth/me';
import { type QueryOf, queryFor } from './api/query-of.ts';
import { call } from './api.ts';

export const profileQuery: QueryOf<typeof me> = queryFor({
  queryKey: ['auth', 'me'],
  queryFn: ({ signal }) => call(me, {}, { signal }),
});
