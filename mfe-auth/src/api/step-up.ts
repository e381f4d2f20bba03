import { stepUpComplete, stepUpInit } from '@moa/contracts/auth/step-up';
import { call } from '@moa/host/api';
import { useMutation } from '@moa/host/query';
import type { Authenticator } from '../passkey/authenticator.ts';

/** Verifies the signed-in user with a passkey; valid for five minutes in this session. */
async function stepUp({ authenticator }: { authenticator: Authenticator }) {
  const challenge = await call(stepUpInit, {});
  const credential = await authenticator.get(challenge);
  return call(stepUpComplete, { body: { challengeId: challenge.challengeId, credential } });
}

export function useStepUp() {
  return useMutation({ mutationFn: stepUp });
}
