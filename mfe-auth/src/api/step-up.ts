import { stepUpComplete, stepUpInit } from '@moa/contracts/auth/step-up';
import { call } from '@moa/host/api';
import { useMutation } from '@moa/host/query';
import type { Authenticator } from '../passkey/authenticator.ts';
import { ceremonyStep, runCeremony } from './ceremony.ts';

/** Verifies the signed-in user with a passkey; valid for five minutes in this session. */
async function stepUp({ authenticator }: { authenticator: Authenticator }) {
  const challenge = await ceremonyStep('authenticationInit', call(stepUpInit, {}));
  const credential = await authenticator.get(challenge);
  const { challengeId } = challenge;
  return ceremonyStep(
    'authenticationComplete',
    call(stepUpComplete, { body: { challengeId, credential } }),
  );
}

export function useStepUp() {
  return useMutation({
    mutationFn: (request: { authenticator: Authenticator }) =>
      runCeremony('authentication', () => stepUp(request)),
  });
}
