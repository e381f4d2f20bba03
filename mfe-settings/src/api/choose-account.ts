import { type AccountChoice, chooseAccount } from '@moa/contracts/settings/api-keys';
import { call } from '@moa/host/api';
import { useMutation } from '@moa/host/query';
import { useSourcesChanged } from './use-sources-changed.ts';

/** Records whether two keys read the same account; null asks the user again. */
export function useChooseAccount(id: string, other: string) {
  const changed = useSourcesChanged();
  return useMutation({
    mutationFn: (choice: AccountChoice) =>
      call(chooseAccount, { params: { id }, body: { other, choice } }),
    onSuccess: () => changed('refreshed'),
  });
}
