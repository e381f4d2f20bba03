import { putAssetNote } from '@moa/contracts/assets/note';
import type { CurrencyCode } from '@moa/contracts/primitives';
import { call } from '@moa/host/api';
import { queryClient, useMutation } from '@moa/host/query';
import { assetQuery } from './asset-by-symbol.ts';

/** Saves the user's note on an asset; an empty text removes it. */
export function useWriteNote(symbol: string, currency: CurrencyCode) {
  return useMutation({
    mutationFn: (text: string) => call(putAssetNote, { params: { symbol }, body: { text } }),
    onSuccess: ({ note }) =>
      queryClient.setQueryData(assetQuery(symbol, currency).queryKey, (known) =>
        known ? { ...known, note } : known,
      ),
  });
}
