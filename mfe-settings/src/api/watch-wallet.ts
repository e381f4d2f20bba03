import type { NetworkId } from '@moa/contracts/networks/network-id';
import type * as z from '@moa/contracts/schema';
import { createWallet, createWallets, type newWallet } from '@moa/contracts/settings/wallets';
import { call } from '@moa/host/api';
import { useMutation } from '@moa/host/query';
import { useSourcesChanged } from './use-sources-changed.ts';

/** Watches an address on its network, and on `more` in the same step. Answers the wallets. */
export function useWatchWallet() {
  const changed = useSourcesChanged();
  return useMutation({
    mutationFn: async ({ more, ...body }: z.Input<typeof newWallet> & { more: NetworkId[] }) => {
      const { network = 'ethereum', ...words } = body;
      if (more.length === 0) return [await call(createWallet, { body })];
      return call(createWallets, { body: { ...words, networks: [network, ...more] } });
    },
    onSuccess: () => changed('added'),
  });
}
