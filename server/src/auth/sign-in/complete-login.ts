import type { LoginCredential } from '@moa/contracts/auth/shapes/webauthn';
import { and, eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../database/database.ts';
import { doAndRecord, recordFailure } from '../security-log.ts';
import { type Arrival, type StartedSession, startSession } from '../sessions/start-session.ts';
import { sessions, type UserRow, users } from '../tables.ts';
import { type ChallengeRow, consumeChallenge } from './challenge-store.ts';
import {
  findPasskey,
  PasskeyRefused,
  passkeyRefused,
  storeCounter,
  verifyAssertion,
} from './verify-assertion.ts';

type Login = Arrival & {
  challengeId: string;
  credential: LoginCredential;
  rememberMe: boolean;
};

export async function completeLogin(
  context: Context,
  { challengeId, ...login }: Login,
): Promise<{ user: UserRow; session: StartedSession }> {
  return acceptLogin(context, await consumeChallenge(context, 'login', challengeId), login);
}

/** The rest of signing in, once its challenge was taken out. */
export async function acceptLogin(
  context: Context,
  expected: ChallengeRow,
  { credential: response, rememberMe, ...arrival }: Omit<Login, 'challengeId'>,
): Promise<{ user: UserRow; session: StartedSession }> {
  const { bus, clock } = context;
  const { user, credential } = await findPasskey(context, response.id);
  const now = clock.now();
  try {
    const { challenge } = expected;
    // First, so that a refusal takes as long for a passkey that exists as for one that does not.
    const asserted = await verifyAssertion(context, { challenge, credential, response });
    if (expected.email !== null && expected.email !== user.email) throw passkeyRefused();
    // Safari writes an empty one where there is none.
    const userHandle = response.response.userHandle || null;
    if (userHandle === null ? expected.email === null : userHandle !== user.handle) {
      throw passkeyRefused();
    }
    const newDevice = await isNewDevice(context, user.id, arrival);
    const signIn = async (tx: Transaction) => {
      await storeCounter(tx, credential, { ...asserted, now });
      await tx.update(users).set({ lastSignInAt: now }).where(eq(users.id, user.id));
      return startSession(tx, {
        ...arrival,
        userId: user.id,
        credentialId: credential.id,
        rememberMe,
        userVerified: asserted.userVerified,
        now,
      });
    };
    const session = await doAndRecord(context, signIn, () => ({
      ...arrival,
      userId: user.id,
      kind: newDevice ? 'session.new-device' : 'session.started',
      data: { passkey: credential.name },
      mail: newDevice,
    }));
    const { userAgent } = arrival;
    bus.publish('session.started', { userId: user.id, sessionId: session.sessionId, userAgent });
    return { user: { ...user, lastSignInAt: now }, session };
  } catch (cause) {
    if (cause instanceof PasskeyRefused) {
      await recordFailure(context, {
        ...arrival,
        userId: user.id,
        kind: cause.regressed ? 'passkey.counter-regressed' : 'session.failed',
        data: { passkey: credential.name },
      });
    }
    throw cause;
  }
}

/**
 * True if the account has no session with this browser's key, or this browser if there is no key.
 */
async function isNewDevice(
  { db }: Pick<Context, 'db'>,
  userId: string,
  { proof, userAgent }: Arrival,
): Promise<boolean> {
  const same =
    proof === null ? eq(sessions.userAgent, userAgent) : eq(sessions.keyThumbprint, proof);
  const [known] = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), same))
    .limit(1);
  return known === undefined;
}
