/**
 * The server does not know the passkey that was used: the account was removed, or the data folder
 * was. The browser is notified, so that it stops offering the passkey.
 */
import * as z from '@moa/contracts/schema';
import { ApiFailure } from '@moa/host/api-failure';
import { queryClient } from '@moa/host/query';
import { isSandbox } from '@moa/host/release';
import { loadPracticePasskey } from '../practice/load-practice-passkey.ts';
import { practiceAccountsQuery } from './practice-accounts.ts';

const unknownDetails = z.object({
  unknownCredential: z.literal(true),
  credentialId: z.string(),
  rpId: z.string(),
});

type UnknownCredential = { credentialId: string; rpId: string };
type SignalingCredential = {
  signalUnknownCredential?: (facts: UnknownCredential) => Promise<void>;
};

/** The credential that a failed sign-in was about, where the server says that it does not know it. */
export function getUnknownCredential(error: unknown): UnknownCredential | null {
  if (!(error instanceof ApiFailure) || error.code !== 'AUTH_PASSKEY_FAILED') return null;
  const details = z.safeParse(unknownDetails, error.details);
  return details.success ? details.data : null;
}

/** Tells the browser and forgets the practice passkey if it was one. Never throws. */
export async function forgetUnknownCredential({ credentialId, rpId }: UnknownCredential) {
  const credentials = globalThis.PublicKeyCredential as unknown as SignalingCredential | undefined;
  await credentials?.signalUnknownCredential?.({ rpId, credentialId }).catch(() => undefined);
  if (!isSandbox()) return;
  await loadPracticePasskey()
    .then(({ forgetPracticePasskey }) => forgetPracticePasskey(credentialId))
    .catch(() => undefined);
  await queryClient.invalidateQueries({ queryKey: practiceAccountsQuery.queryKey });
}
