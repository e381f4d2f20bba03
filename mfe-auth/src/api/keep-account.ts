import { keepAccount } from '@moa/contracts/auth/me';
import { call } from '@moa/host/api';
import { profileQuery } from '@moa/host/profile';
import { useMutation, useQueryClient } from '@moa/host/query';

/** Takes the deletion back. */
export function useKeepAccount() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call(keepAccount, {}),
    onSuccess: (profile) => queries.setQueryData(profileQuery.queryKey, profile),
  });
}
