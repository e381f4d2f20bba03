import { listApiKeys, testApiKey } from '@moa/contracts/settings/api-keys';
import { listWallets, refreshWallet } from '@moa/contracts/settings/wallets';
import type { Source } from '@moa/contracts/source';
import { call } from '@moa/host/api';
import { emit } from '@moa/host/event-bus';
import { portfolioKey } from '@moa/host/portfolio';
import { useMutation, useQueryClient } from '@moa/host/query';

/** Reads one exchange account, or all wallets of one network, again. */
export function useRefreshPlace(sources: readonly Source[]) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      const wanted = new Set(sources.map(({ id }) => id));
      const exchange = sources[0]?.kind === 'exchange';
      const known = await call(exchange ? listApiKeys : listWallets, {});
      await Promise.all(
        known
          .filter(({ source }) => wanted.has(source.id))
          .map(({ id }) => call(exchange ? testApiKey : refreshWallet, { params: { id } })),
      );
    },
    onSettled: () => {
      void cache.invalidateQueries({ queryKey: portfolioKey });
      emit('sources.changed', { reason: 'refreshed' });
    },
  });
}
