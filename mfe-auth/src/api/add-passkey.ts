import { addCredentialComplete, addCredentialInit } from '@moa/contracts/auth/credentials';
import { call } from '@moa/host/api';
import { ApiFailure } from '@moa/host/api-failure';
import { useMutation } from '@moa/host/query';
import type { Authenticator } from '../passkey/authenticator.ts';
import { ceremonyStep, runCeremony } from './ceremony.ts';
import { forgetUnknownCredential } from './unknown-credential.ts';
import { usePasskeysChanged } from './use-passkeys-changed.ts';

type Adding = { name?: string | undefined; authenticator: Authenticator };

/**
 * Adds a passkey for the signed-in user: requests a challenge, creates the passkey, saves its name.
 */
async function addPasskey({ name, authenticator }: Adding) {
  const challenge = await ceremonyStep('registrationInit', call(addCredentialInit, {}));
  const credential = await authenticator.create(challenge);
  try {
    return await ceremonyStep(
      'registrationComplete',
      call(addCredentialComplete, {
        body: { challengeId: challenge.challengeId, credential, name },
      }),
    );
  } catch (error) {
    // The server keeps no passkey that it refused, so the device should not offer it either.
    if (error instanceof ApiFailure && error.status !== null && error.status < 500)
      await forgetUnknownCredential({ credentialId: credential.id, rpId: challenge.rp.id });
    throw error;
  }
}

export function useAddPasskey() {
  const changed = usePasskeysChanged();
  return useMutation({
    mutationFn: (adding: Adding) => runCeremony('registration', () => addPasskey(adding)),
    onSuccess: () => void changed(),
  });
}
