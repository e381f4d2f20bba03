import { queryOptions, useQuery } from '@moa/host/query';
import { loadPracticePasskey } from '../practice/load-practice-passkey.ts';

/** The accounts that have a practice passkey in this browser. Where nothing can be kept, there are none. */
export const practiceAccountsQuery = queryOptions({
  queryKey: ['auth', 'practice-accounts'],
  queryFn: async () => {
    const { listPracticeAccounts } = await loadPracticePasskey();
    return await listPracticeAccounts().catch(() => []);
  },
  networkMode: 'always',
  staleTime: 0,
});

export function usePracticeAccounts() {
  return useQuery(practiceAccountsQuery);
}
