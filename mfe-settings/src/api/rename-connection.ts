import { updateApiKey } from '@moa/contracts/settings/api-keys';
import { updateWallet } from '@moa/contracts/settings/wallets';
import { call } from '@moa/host/api';
import { useMutation } from '@moa/host/query';
import type { Connection } from '../rules/connection.ts';
import { useSourcesChanged } from './use-sources-changed.ts';

export function useRenameConnection({ kind, id }: Connection) {
  const changed = useSourcesChanged();
  return useMutation({
    mutationFn: (label: string): Promise<unknown> =>
      kind === 'exchange'
        ? call(updateApiKey, { params: { id }, body: { label } })
        : call(updateWallet, { params: { id }, body: { label } }),
    onSuccess: () => changed('refreshed'),
  });
}
