import { keepAccount } from '@moa/contracts/auth/profile';
import { call } from '@moa/host/api';
import { useMutation, useQueryClient } from '@moa/host/query';
import { meQuery } from './me.ts';

/** Takes the deletion back. */
export function useKeepAccount() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call(keepAccount, {}),
    onSuccess: (profile) => queries.setQueryData(meQuery.queryKey, profile),
  });
}
