import { updateWallet } from '@moa/contracts/settings/wallets';
import type { UnknownAssets } from '@moa/contracts/source';
import { call } from '@moa/host/api';
import { useMutation } from '@moa/host/query';
import { useSourcesChanged } from './use-sources-changed.ts';

/** Sets the treatment of this wallet's tokens that are on no list. */
export function useTreatUnknownAssets(id: string) {
  const changed = useSourcesChanged();
  return useMutation({
    mutationFn: (unknownAssets: UnknownAssets) =>
      call(updateWallet, { params: { id }, body: { unknownAssets } }),
    onSuccess: () => changed('refreshed'),
  });
}
