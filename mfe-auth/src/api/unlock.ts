import { unlockComplete, unlockInit } from '@moa/contracts/auth/unlock';
import { call } from '@moa/host/api';
import { ApiFailure } from '@moa/host/api-failure';
import { useMutation } from '@moa/host/query';
import { endSession, refreshToken, startSession } from '@moa/host/session';
import type { Authenticator } from '../passkey/authenticator.ts';
import { ceremonyStep, runCeremony } from './ceremony.ts';

/** Unlocks the session with a passkey of its owner. Ends a session that has expired. */
async function unlock({ authenticator }: { authenticator: Authenticator }) {
  const saved = refreshToken();
  if (saved === null) return endSession();
  try {
    const challenge = await ceremonyStep(
      'authenticationInit',
      call(unlockInit, { body: { refreshToken: saved } }),
    );
    const credential = await authenticator.get(challenge);
    const { challengeId } = challenge;
    const { user, tokens } = await ceremonyStep(
      'authenticationComplete',
      call(unlockComplete, { body: { refreshToken: saved, challengeId, credential } }),
    );
    startSession(user, tokens);
  } catch (error) {
    if (error instanceof ApiFailure && error.code === 'AUTH_TOKEN_INVALID') endSession('idle');
    else throw error;
  }
}

export function useUnlock() {
  return useMutation({
    mutationFn: (request: { authenticator: Authenticator }) =>
      runCeremony('authentication', () => unlock(request)),
  });
}
