import { listTransactions } from '@moa/contracts/defi/transactions';
import { call } from '@moa/host/api';
import { transactionsKey } from '@moa/host/portfolio';
import { queryOptions, useQuery } from '@moa/host/query';
import { useLookAgain } from './look-again.ts';

const transactionsQuery = queryOptions({
  queryKey: [...transactionsKey, 'newest'],
  queryFn: ({ signal }) => call(listTransactions, { query: { limit: '20' } }, { signal }),
});

/** Newest transactions of the user, followed while one of them is under way. */
export function useTransactions() {
  const transactions = useQuery(transactionsQuery);
  useLookAgain(transactions.data?.items, () => void transactions.refetch());
  return transactions;
}
