import { randomBytes } from 'node:crypto';
import type { RegistrationChallenge } from '@moa/contracts/auth/passkey';
import type { Context } from '../seams.ts';
import { challengeLifetimeMs, keepChallenge } from './challenge-store.ts';
import { passkeyAlgorithms } from './passkey-algorithms.ts';

/** Looks nothing up, so that it tells nobody whether an e-mail is taken. */
export async function beginRegistration(
  context: Pick<Context, 'config' | 'db' | 'clock'>,
  { email, name }: { email: string; name?: string | undefined },
): Promise<RegistrationChallenge> {
  const { config } = context;
  const nickname = name ?? email.slice(0, email.indexOf('@')).slice(0, 40);
  const handle = randomBytes(32).toString('base64url');
  const kept = await keepChallenge(context, 'register', { email, nickname, handle });
  return {
    ...kept,
    rp: { id: config.rpId, name: config.rpName },
    user: { id: handle, name: email, displayName: nickname },
    pubKeyCredParams: passkeyAlgorithms.map((alg) => ({ type: 'public-key', alg })),
    timeout: challengeLifetimeMs,
    attestation: 'none',
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'preferred',
    },
    excludeCredentials: [],
  };
}
