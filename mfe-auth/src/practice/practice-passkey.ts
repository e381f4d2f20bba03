/** The door of the practice passkey. Loaded lazily, in the simulated world alone. */
import type { Authenticator } from '../passkey/passkey-failure.ts';
import { createPracticeCredential, getPracticeAssertion } from './practice-authenticator.ts';
import { indexedKeyStore } from './practice-key-store.ts';

const place = () => ({ store: indexedKeyStore, origin: location.origin });

/** The authenticator, bound to one account's passkey or, without, to whichever fits. */
export function practicePasskey(credentialId: string | null = null): Authenticator {
  return {
    create: (challenge) => createPracticeCredential(challenge, place()),
    get: (challenge) => getPracticeAssertion(challenge, place(), credentialId),
  };
}

export type PracticeAccount = { credentialId: string; userName: string };

/** The accounts that have a practice passkey in this browser, newest first. */
export async function listPracticeAccounts(): Promise<PracticeAccount[]> {
  const keys = await indexedKeyStore.all();
  return keys
    .filter(({ rpId }) => location.hostname === rpId || location.hostname.endsWith(`.${rpId}`))
    .map(({ credentialId, userName }) => ({ credentialId, userName }));
}

export function forgetPracticePasskey(credentialId: string): Promise<void> {
  return indexedKeyStore.remove(credentialId);
}
