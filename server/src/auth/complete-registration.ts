import type { RegistrationCredential } from '@moa/contracts/auth/passkey';
import { verifyRegistrationResponse } from '@simplewebauthn/server';
import { isUniqueViolation } from '../database/is-unique-violation.ts';
import { newId } from '../database/new-id.ts';
import { ApiError } from '../http/api-error.ts';
import type { Context } from '../seams.ts';
import { takeChallenge } from './challenge-store.ts';
import { passkeyAlgorithms } from './passkey-algorithms.ts';
import { passkeyName } from './passkey-name.ts';
import { type StartedSession, startSession } from './start-session.ts';
import { credentials, type UserRow, users } from './tables.ts';

export type Registration = {
  challengeId: string;
  credential: RegistrationCredential;
  rememberMe: boolean;
  userAgent: string;
};

export async function completeRegistration(
  context: Context,
  { challengeId, credential, rememberMe, userAgent }: Registration,
): Promise<{ user: UserRow; session: StartedSession }> {
  const { db, bus, clock } = context;
  const expected = await takeChallenge(context, 'register', challengeId);
  const passkey = await verify(context, expected.challenge, credential);
  const { email, nickname, handle } = expected;
  if (email === null || nickname === null || handle === null) {
    throw new Error('A registration challenge without its person');
  }
  const now = clock.now();
  const user: UserRow = { id: newId('usr'), email, nickname, handle, createdAt: now };
  try {
    const session = await db.transaction(async (tx) => {
      await tx.insert(users).values(user);
      const [added] = await tx
        .insert(credentials)
        .values({ ...passkey, userId: user.id, createdAt: now, lastUsedAt: now })
        .onConflictDoNothing()
        .returning({ id: credentials.id });
      if (added === undefined) throw refused('This passkey is registered already.');
      return startSession(tx, { userId: user.id, rememberMe, userAgent, now });
    });
    bus.publish('account.created', { userId: user.id });
    return { user, session };
  } catch (cause) {
    if (!isUniqueViolation(cause)) throw cause;
    throw new ApiError(
      'AUTH_REGISTRATION_FAILED',
      'An account could not be made with this e-mail. If it is yours, sign in.',
      { cause },
    );
  }
}

async function verify(
  { config }: Pick<Context, 'config'>,
  challenge: string,
  response: RegistrationCredential,
) {
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: response as never,
      expectedChallenge: challenge,
      expectedOrigin: config.origin,
      expectedRPID: config.rpId,
      requireUserVerification: false,
      supportedAlgorithmIDs: passkeyAlgorithms,
    });
    if (!verified) throw new Error('not verified');
    const { credential, aaguid, credentialDeviceType, credentialBackedUp } = registrationInfo;
    if (credential.id !== response.id) throw new Error('another credential id');
    if (Buffer.from(credential.id, 'base64url').length > 1_023) throw new Error('an oversized id');
    return {
      id: credential.id,
      publicKey: credential.publicKey,
      counter: credential.counter,
      transports: response.response.transports ?? [],
      name: passkeyName(aaguid),
      aaguid,
      backupEligible: credentialDeviceType === 'multiDevice',
      backedUp: credentialBackedUp,
    };
  } catch (cause) {
    throw refused('The passkey could not be verified.', cause);
  }
}

function refused(message: string, cause?: unknown): ApiError {
  return new ApiError('AUTH_PASSKEY_FAILED', message, { cause });
}
