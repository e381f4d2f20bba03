import { deleteApiKey } from '@moa/contracts/settings/api-keys';
import { deleteWallet } from '@moa/contracts/settings/wallets';
import { call } from '@moa/host/api';
import { useMutation } from '@moa/host/query';
import type { Connection } from '../rules/connection.ts';
import { useSourcesChanged } from './use-sources-changed.ts';

export function useRemoveConnection({ kind, id }: Connection) {
  const changed = useSourcesChanged();
  return useMutation({
    mutationFn: () => call(kind === 'exchange' ? deleteApiKey : deleteWallet, { params: { id } }),
    onSuccess: () => changed('removed'),
  });
}
