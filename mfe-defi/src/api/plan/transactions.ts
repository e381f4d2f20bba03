import { listTransactions } from '@moa/contracts/defi/transactions';
import { call } from '@moa/host/api';
import { queryOptions } from '@moa/host/query';
import { lookEveryMs } from './plan.ts';

/** The newest transactions of this person, looked at again while one of them is under way. */
export const transactionsQuery = queryOptions({
  queryKey: ['defi', 'transactions'],
  queryFn: ({ signal }) => call(listTransactions, { query: { limit: '20' } }, { signal }),
  refetchInterval: ({ state }) =>
    state.data?.items.some(({ status }) => status === 'submitted') ? lookEveryMs : false,
});
