import { deleteAccount } from '@moa/contracts/auth/me';
import { call } from '@moa/host/api';
import { profileQuery } from '@moa/host/profile';
import { useMutation, useQueryClient } from '@moa/host/query';
import { sessionsQuery } from './sessions.ts';

/** Has the account deleted in a week. The other sessions end at once. */
export function useDeleteAccount() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call(deleteAccount, {}),
    onSuccess: ({ deletionAt }) => {
      queries.setQueryData(profileQuery.queryKey, (known) => known && { ...known, deletionAt });
      void queries.invalidateQueries({ queryKey: sessionsQuery.queryKey });
    },
  });
}
