import type { LoginCredential } from '@moa/contracts/auth/passkey';
import { verifyAuthenticationResponse } from '@simplewebauthn/server';
import { and, eq } from 'drizzle-orm';
import { ApiError } from '../http/api-error.ts';
import type { Context } from '../seams.ts';
import { takeChallenge } from './challenge-store.ts';
import { type StartedSession, startSession } from './start-session.ts';
import { type CredentialRow, credentials, type UserRow, users } from './tables.ts';

export type Login = {
  challengeId: string;
  credential: LoginCredential;
  rememberMe: boolean;
  userAgent: string;
};

export async function completeLogin(
  context: Context,
  { challengeId, credential: response, rememberMe, userAgent }: Login,
): Promise<{ user: UserRow; session: StartedSession }> {
  const { config, db, bus, clock } = context;
  const expected = await takeChallenge(context, 'login', challengeId);
  const [found] = await db
    .select()
    .from(credentials)
    .innerJoin(users, eq(users.id, credentials.userId))
    .where(eq(credentials.id, response.id));
  if (found === undefined) {
    // The page passes this on to the browser, which then stops offering the passkey.
    throw new ApiError('AUTH_PASSKEY_FAILED', 'This passkey is not known here.', {
      details: { unknownCredential: true, credentialId: response.id, rpId: config.rpId },
    });
  }
  const { users: user, credentials: credential } = found;
  if (expected.email !== null && expected.email !== user.email) throw refused();
  const { userHandle } = response.response;
  if (userHandle == null ? expected.email === null : userHandle !== user.handle) throw refused();
  const { counter, backedUp } = await verify(context, expected.challenge, credential, response);

  const now = clock.now();
  const session = await db.transaction(async (tx) => {
    const [used] = await tx
      .update(credentials)
      .set({ counter, backedUp, lastUsedAt: now })
      // Another sign-in may have moved the counter on since it was read.
      .where(and(eq(credentials.id, credential.id), eq(credentials.counter, credential.counter)))
      .returning({ id: credentials.id });
    if (used === undefined) throw refused();
    return startSession(tx, { userId: user.id, rememberMe, userAgent, now });
  });
  bus.publish('session.started', { userId: user.id, sessionId: session.sessionId, userAgent });
  return { user, session };
}

async function verify(
  { config, log }: Pick<Context, 'config' | 'log'>,
  challenge: string,
  credential: CredentialRow,
  response: LoginCredential,
): Promise<{ counter: number; backedUp: boolean }> {
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: response as never,
      expectedChallenge: challenge,
      expectedOrigin: config.origin,
      expectedRPID: config.rpId,
      requireUserVerification: false,
      credential: {
        id: credential.id,
        publicKey: new Uint8Array(credential.publicKey),
        counter: credential.counter,
      },
    });
    if (!verified) throw new Error('not verified');
    const { newCounter, credentialDeviceType, credentialBackedUp } = authenticationInfo;
    // Whether a passkey may be synchronised is decided when it is made, for good.
    if ((credentialDeviceType === 'multiDevice') !== credential.backupEligible) {
      throw new Error('the backup eligibility changed');
    }
    return { counter: newCounter, backedUp: credentialBackedUp };
  } catch (cause) {
    const regressed = cause instanceof Error && /counter/i.test(cause.message);
    if (regressed) {
      log.warn({ userId: credential.userId }, 'the counter of a passkey went backwards');
    }
    throw refused(cause);
  }
}

function refused(cause?: unknown): ApiError {
  return new ApiError('AUTH_PASSKEY_FAILED', 'The passkey could not be verified.', { cause });
}
