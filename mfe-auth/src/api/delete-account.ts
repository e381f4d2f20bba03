import { deleteAccount } from '@moa/contracts/auth/profile';
import { call } from '@moa/host/api';
import { useMutation, useQueryClient } from '@moa/host/query';
import { meQuery } from './me.ts';
import { sessionsQuery } from './sessions.ts';

/** Has the account deleted in a week. The other sessions end at once. */
export function useDeleteAccount() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call(deleteAccount, {}),
    onSuccess: ({ deletionAt }) => {
      queries.setQueryData(meQuery.queryKey, (known) => known && { ...known, deletionAt });
      void queries.invalidateQueries({ queryKey: sessionsQuery.queryKey });
    },
  });
}
