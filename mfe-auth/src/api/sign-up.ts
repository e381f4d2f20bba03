import { registerComplete, registerInit } from '@moa/contracts/auth/register';
import type { ConsentVersion } from '@moa/contracts/auth/shapes/consent';
import type { SignedIn } from '@moa/contracts/auth/shapes/user';
import type { RegistrationChallenge } from '@moa/contracts/auth/shapes/webauthn';
import { call } from '@moa/host/api';
import { ApiFailure } from '@moa/host/api-failure';
import { useMutation } from '@moa/host/query';
import type { Authenticator } from '../passkey/passkey-failure.ts';
import { ceremonyStep, runCeremony } from './ceremony.ts';
import { forgetUnknownCredential } from './unknown-credential.ts';

export type Applicant = {
  email: string;
  name?: string | undefined;
  /** That the address is one's own, where that was proved before; the challenge uses it up. */
  emailProof?: string | undefined;
  /** The version of the words that were agreed to. */
  consent: ConsentVersion;
};

type SignUp = {
  begin(): Promise<RegistrationChallenge>;
  rememberMe: boolean;
  authenticator: Authenticator;
};

export function beginAccount(applicant: Applicant): Promise<RegistrationChallenge> {
  return ceremonyStep('registrationInit', call(registerInit, { body: applicant }));
}

/** A challenge, a new passkey for it, and the account. */
async function signUp({ begin, rememberMe, authenticator }: SignUp) {
  const challenge = await begin();
  const credential = await authenticator.create(challenge);
  try {
    return await ceremonyStep(
      'registrationComplete',
      call(registerComplete, {
        body: { challengeId: challenge.challengeId, credential, rememberMe },
      }),
    );
  } catch (error) {
    // The server keeps no passkey that it refused, so the device should not offer it either.
    if (error instanceof ApiFailure && error.status !== null && error.status < 500)
      await forgetUnknownCredential({ credentialId: credential.id, rpId: challenge.rp.id });
    throw error;
  }
}

export function useSignUp({ onSignedUp }: { onSignedUp(signedIn: SignedIn): void }) {
  return useMutation({
    mutationFn: (request: SignUp) => runCeremony('registration', () => signUp(request)),
    onSuccess: onSignedUp,
  });
}
