import { putAssetNote } from '@moa/contracts/assets/note';
import type { CurrencyCode } from '@moa/contracts/primitives';
import { call } from '@moa/host/api';
import { queryClient, useMutation } from '@moa/host/query';
import { assetQuery } from './asset-by-symbol.ts';

/** Keeps a person's words about an asset; empty ones are taken away. */
export function useWriteNote(symbol: string, currency: CurrencyCode) {
  return useMutation({
    mutationFn: (text: string) => call(putAssetNote, { params: { symbol }, body: { text } }),
    onSuccess: ({ note }) =>
      queryClient.setQueryData(assetQuery(symbol, currency).queryKey, (known) =>
        known ? { ...known, note } : known,
      ),
  });
}
