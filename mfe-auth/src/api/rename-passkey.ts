import { type PasskeySummary, renameCredential } from '@moa/contracts/auth/credentials';
import { call } from '@moa/host/api';
import { useMutation } from '@moa/host/query';
import { usePasskeysChanged } from './use-passkeys-changed.ts';

export function useRenamePasskey({ id }: Pick<PasskeySummary, 'id'>) {
  const changed = usePasskeysChanged();
  return useMutation({
    mutationFn: (name: string) => call(renameCredential, { params: { id }, body: { name } }),
    onSuccess: changed,
  });
}
