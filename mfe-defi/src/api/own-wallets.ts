import { createWallet, listWallets } from '@moa/contracts/settings/wallets';
import { call } from '@moa/host/api';
import { portfolioKey } from '@moa/host/portfolio';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@moa/host/query';

const walletsQuery = queryOptions({
  queryKey: ['settings', 'wallets'],
  queryFn: ({ signal }) => call(listWallets, {}, { signal }),
});

export function useOwnWallets(isWanted: boolean) {
  return useQuery({ ...walletsQuery, enabled: isWanted });
}

/** Watches a wallet of the simulated world: its positions come as soon as it is read. */
export function useWatchPractice() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ address, label }: { address: string; label: string }) =>
      call(createWallet, { body: { address, label, network: 'ethereum' } }),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: walletsQuery.queryKey });
      return client.invalidateQueries({ queryKey: portfolioKey });
    },
  });
}
