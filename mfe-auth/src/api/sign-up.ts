import { registerComplete, registerInit } from '@moa/contracts/auth/operations';
import { call } from '@moa/host/api';
import { ApiFailure } from '@moa/host/api-failure';
import { useMutation } from '@moa/host/query';
import type { Authenticator } from '../passkey/authenticator.ts';
import { forgetUnknownCredential } from '../passkey/unknown-credential.ts';
import { useSessionStart } from './use-session-start.ts';

type SignUp = {
  email: string;
  name?: string | undefined;
  rememberMe: boolean;
  authenticator: Authenticator;
};

/** A challenge, a new passkey for it, and the account. */
export async function signUp({ email, name, rememberMe, authenticator }: SignUp) {
  const challenge = await call(registerInit, { body: { email, name } });
  const credential = await authenticator.create(challenge);
  try {
    return await call(registerComplete, {
      body: { challengeId: challenge.challengeId, credential, rememberMe },
    });
  } catch (error) {
    // The server keeps no passkey that it refused, so the device should not offer it either.
    if (error instanceof ApiFailure && error.status !== null && error.status < 500)
      await forgetUnknownCredential({ credentialId: credential.id, rpId: challenge.rp.id });
    throw error;
  }
}

export function useSignUp() {
  return useMutation({ mutationFn: signUp, onSuccess: useSessionStart() });
}
