import type * as z from '@moa/contracts/schema';
import { createWallet, type newWallet } from '@moa/contracts/settings/wallets';
import { call } from '@moa/host/api';
import { useMutation } from '@moa/host/query';
import { useSourcesChanged } from './use-sources-changed.ts';

export function useWatchWallet() {
  const changed = useSourcesChanged();
  return useMutation({
    mutationFn: (body: z.Input<typeof newWallet>) => call(createWallet, { body }),
    onSuccess: () => changed('added'),
  });
}
