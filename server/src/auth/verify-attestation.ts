/** The checks of a new passkey (WebAuthn level 3, section 7.1), the same for every ceremony. */
import type {
  RegistrationChallenge,
  RegistrationCredential,
} from '@moa/contracts/auth/shapes/webauthn';
import { verifyRegistrationResponse } from '@simplewebauthn/server';
import type { Context } from '../context.ts';
import type { Transaction } from '../database/database.ts';
import { ApiError } from '../http/answers/api-error.ts';
import { refuseCrossOrigin } from './refuse-cross-origin.ts';
import { challengeLifetimeMs } from './sign-in/challenge-store.ts';
import { checkPublicKey } from './sign-in/check-public-key.ts';
import { passkeyAlgorithms } from './sign-in/passkey-algorithms.ts';
import { passkeyName } from './sign-in/passkey-name.ts';
import { type CredentialRow, credentials } from './tables.ts';

type Person = { handle: string; email: string; nickname: string };
type IssuedChallenge = { challengeId: string; challenge: string };
type Known = Pick<CredentialRow, 'id' | 'transports'>;
type NewPasskey = Omit<CredentialRow, 'userId' | 'createdAt' | 'lastUsedAt'> & {
  /** True if the authenticator verified the user on creation. */
  userVerified: boolean;
};

/** Returns the options with which the browser creates a passkey for the user. */
export function describeCreation(
  { config }: Pick<Context, 'config'>,
  stored: IssuedChallenge,
  { handle, email, nickname }: Person,
  exclude: readonly Known[] = [],
): RegistrationChallenge {
  return {
    ...stored,
    rp: { id: config.rpId, name: config.rpName },
    user: { id: handle, name: email, displayName: nickname },
    pubKeyCredParams: passkeyAlgorithms.map((alg) => ({ type: 'public-key', alg })),
    timeout: challengeLifetimeMs,
    attestation: config.attestation,
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'preferred',
    },
    excludeCredentials: exclude.map(({ id, transports }) => ({
      id,
      type: 'public-key',
      transports,
    })),
  };
}

/** Throws AUTH_PASSKEY_FAILED, whatever is wrong. */
export async function verifyAttestation(
  { config }: Pick<Context, 'config'>,
  challenge: string,
  response: RegistrationCredential,
): Promise<NewPasskey> {
  try {
    refuseCrossOrigin(response.response.clientDataJSON);
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: response as never,
      expectedChallenge: challenge,
      expectedOrigin: config.origin,
      expectedRPID: config.rpId,
      requireUserVerification: false,
      supportedAlgorithmIDs: passkeyAlgorithms,
    });
    if (!verified) throw new Error('not verified');
    const { credential, aaguid, credentialDeviceType, credentialBackedUp, userVerified } =
      registrationInfo;
    if (credential.id !== response.id) throw new Error('another credential id');
    if (Buffer.from(credential.id, 'base64url').length > 1_023) throw new Error('an oversized id');
    checkPublicKey(credential.publicKey);
    return {
      id: credential.id,
      publicKey: credential.publicKey,
      counter: credential.counter,
      transports: response.response.transports ?? [],
      name: passkeyName(aaguid),
      aaguid,
      backupEligible: credentialDeviceType === 'multiDevice',
      backedUp: credentialBackedUp,
      userVerified,
    };
  } catch (cause) {
    throw new ApiError('AUTH_PASSKEY_FAILED', 'The passkey could not be verified.', { cause });
  }
}

/** Throws where some account has it already. */
export async function keepPasskey(
  tx: Transaction,
  { userVerified: _verified, ...passkey }: NewPasskey,
  { userId, now, used }: { userId: string; now: Date; used: boolean },
): Promise<CredentialRow> {
  const [added] = await tx
    .insert(credentials)
    .values({ ...passkey, userId, createdAt: now, lastUsedAt: used ? now : null })
    .onConflictDoNothing()
    .returning();
  if (added !== undefined) return added;
  throw new ApiError('AUTH_PASSKEY_FAILED', 'This passkey is already registered.');
}
