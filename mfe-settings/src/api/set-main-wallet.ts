import { setMainWallet } from '@moa/contracts/settings/wallets';
import { call } from '@moa/host/api';
import { useMutation } from '@moa/host/query';
import { useSourcesChanged } from './use-sources-changed.ts';

export function useSetMainWallet(id: string) {
  const changed = useSourcesChanged();
  return useMutation({
    mutationFn: () => call(setMainWallet, { params: { id } }),
    onSuccess: () => changed('refreshed'),
  });
}
