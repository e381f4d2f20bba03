import { loginComplete, loginInit } from '@moa/contracts/auth/login';
import type { LoginCredential } from '@moa/contracts/auth/shapes/webauthn';
import { call } from '@moa/host/api';
import { useMutation } from '@moa/host/query';
import type { Authenticator } from '../passkey/passkey-failure.ts';
import { ceremonyStep, runCeremony } from './ceremony.ts';
import { forgetUnknownCredential, getUnknownCredential } from './unknown-credential.ts';
import { useSessionStart } from './use-session-start.ts';

type SignIn = { rememberMe: boolean } & (
  | { email?: string | undefined; authenticator: Authenticator }
  /** Chosen in the list under the e-mail field. */
  | { offered: { challengeId: string; credential: LoginCredential } }
);

/** A challenge for the e-mail, or for whichever passkey one chooses, and its answer. */
async function signIn(request: SignIn) {
  const { challengeId, credential } =
    'offered' in request ? request.offered : await answer(request.email, request.authenticator);
  try {
    return await ceremonyStep(
      'authenticationComplete',
      call(loginComplete, {
        body: { challengeId, credential, rememberMe: request.rememberMe },
      }),
    );
  } catch (error) {
    const unknown = getUnknownCredential(error);
    if (unknown) await forgetUnknownCredential(unknown);
    throw error;
  }
}

async function answer(email: string | undefined, authenticator: Authenticator) {
  const challenge = await requestChallenge(email);
  return {
    challengeId: challenge.challengeId,
    credential: await authenticator.get(challenge),
  };
}

export function requestChallenge(email?: string) {
  const body = email === undefined ? {} : { email };
  return ceremonyStep('authenticationInit', call(loginInit, { body }));
}

export function useSignIn() {
  return useMutation({
    mutationFn: (request: SignIn) => runCeremony('authentication', () => signIn(request)),
    onSuccess: useSessionStart(),
  });
}
