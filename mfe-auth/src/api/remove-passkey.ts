import { type PasskeySummary, removeCredential } from '@moa/contracts/auth/credentials';
import { call } from '@moa/host/api';
import { useMutation } from '@moa/host/query';
import { endSession } from '@moa/host/session';
import { forgetUnknownCredential } from './unknown-credential.ts';
import { usePasskeysChanged } from './use-passkeys-changed.ts';

/**
 * Removes a passkey and ends the sessions that it opened, this one included. The browser is notified, so
 * that it stops offering the passkey.
 */
export function useRemovePasskey({ id, current }: PasskeySummary) {
  const changed = usePasskeysChanged();
  return useMutation({
    mutationFn: () => call(removeCredential, { params: { id } }),
    onSuccess: async () => {
      await forgetUnknownCredential({ credentialId: id, rpId: location.hostname });
      if (current) endSession();
      else void changed();
    },
  });
}
