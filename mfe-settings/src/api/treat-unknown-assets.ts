import { updateWallet } from '@moa/contracts/settings/wallets';
import type { UnknownAssets } from '@moa/contracts/source';
import { call } from '@moa/host/api';
import { useMutation } from '@moa/host/query';
import { useSourcesChanged } from './use-sources-changed.ts';

/** What becomes of tokens of this wallet that no list knows. */
export function useTreatUnknownAssets(id: string) {
  const changed = useSourcesChanged();
  return useMutation({
    mutationFn: (unknownAssets: UnknownAssets) =>
      call(updateWallet, { params: { id }, body: { unknownAssets } }),
    onSuccess: () => changed('refreshed'),
  });
}
