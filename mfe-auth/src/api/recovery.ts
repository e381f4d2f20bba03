/** The way back in: a link by mail, a code from paper, and the passkey that either lets one make. */
import {
  completeRecovery,
  type RecoveryChallenge,
  sendRecoveryEmail,
  verifyRecoveryCode,
  verifyRecoveryToken,
} from '@moa/contracts/auth/recovery';
import type { SignedIn } from '@moa/contracts/auth/shapes/user';
import { call } from '@moa/host/api';
import { useMutation } from '@moa/host/query';
import type { Authenticator } from '../passkey/passkey-failure.ts';
import { ceremonyStep, runCeremony } from './ceremony.ts';

/** The answer is the same whether or not the account exists. */
export function useSendRecoveryEmail() {
  return useMutation({
    mutationFn: ({ email }: { email: string }) => call(sendRecoveryEmail, { body: { email } }),
  });
}

/** The link's token, which is used up by this. Neither it nor its worth is kept in any cache. */
export function useVerifyToken() {
  return useMutation({
    mutationFn: ({ token }: { token: string }) => call(verifyRecoveryToken, { body: { token } }),
    gcTime: 0,
  });
}

/** One of the ten codes, which is used up by this. */
export function useVerifyRecoveryCode() {
  return useMutation({
    mutationFn: (body: { recoveryCode: string }) => call(verifyRecoveryCode, { body }),
    gcTime: 0,
  });
}

type Completion = {
  granted: RecoveryChallenge;
  authenticator: Authenticator;
  signOutOthers: boolean;
  rememberMe: boolean;
};

/** A new passkey for the account, and with it a session. */
export function useCompleteRecovery({ onBack }: { onBack(signedIn: SignedIn): void }) {
  return useMutation({
    mutationFn: (completion: Completion) => runCeremony('registration', () => complete(completion)),
    gcTime: 0,
    onSuccess: onBack,
  });
}

async function complete({ granted, authenticator, ...choices }: Completion) {
  const { recoveryToken, maskedEmail: _, expiresAt: __, ...challenge } = granted;
  const credential = await authenticator.create(challenge);
  const { challengeId } = challenge;
  return ceremonyStep(
    'registrationComplete',
    call(completeRecovery, { body: { recoveryToken, challengeId, credential, ...choices } }),
  );
}
