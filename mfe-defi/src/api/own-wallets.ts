import type { NetworkId } from '@moa/contracts/networks/network-id';
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

/** Watches an address that was looked at: its positions come as soon as it is read. */
export function useWatchAddress() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ address, network }: { address: string; network: NetworkId }) =>
      call(createWallet, { body: { address, network } }),
    onSuccess: () => {
      // A first read that is under way would be joined, and began before the change.
      void client.cancelQueries({ queryKey: walletsQuery.queryKey });
      void client.invalidateQueries({ queryKey: walletsQuery.queryKey });
      return client.invalidateQueries({ queryKey: portfolioKey });
    },
  });
}
