import { orderWallets } from '@moa/contracts/settings/wallets';
import { call } from '@moa/host/api';
import { useMutation, useQueryClient } from '@moa/host/query';
import { inOrder } from '../rules/in-order.ts';
import { walletsQuery } from './wallets-query.ts';

/** Puts the wallets in an order; the list shows it at once, and goes back where the server refuses it. */
export function useOrderWallets() {
  const queries = useQueryClient();
  const { queryKey } = walletsQuery;
  return useMutation({
    mutationFn: (walletIds: string[]) => call(orderWallets, { body: { walletIds } }),
    onMutate: async (walletIds) => {
      await queries.cancelQueries({ queryKey, exact: true });
      const before = queries.getQueryData(queryKey);
      if (before) queries.setQueryData(queryKey, inOrder(before, walletIds));
      return before;
    },
    onError: (_error, _ids, before) => {
      if (before) queries.setQueryData(queryKey, before);
    },
    onSuccess: (wallets) => queries.setQueryData(queryKey, wallets),
  });
}
