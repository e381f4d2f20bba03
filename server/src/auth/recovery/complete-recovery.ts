import type { RegistrationCredential } from '@moa/contracts/auth/shapes/webauthn';
import { eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../database/database.ts';
import { ApiError } from '../../http/answers.ts';
import { doAndRecord } from '../security-log.ts';
import { announceEnd, endSessionsWithin } from '../sessions/end-session.ts';
import { type Arrival, type StartedSession, startSession } from '../sessions/start-session.ts';
import { tokenHash } from '../sessions/token-hash.ts';
import { consumeChallenge } from '../sign-in/challenge-store.ts';
import { type UserRow, users } from '../tables.ts';
import { savePasskey, verifyAttestation } from '../verify-attestation.ts';
import { useRecoveryToken, voidRecoveryTokens } from './recovery-tokens.ts';

type Recovery = Arrival & {
  recoveryToken: string;
  challengeId: string;
  credential: RegistrationCredential;
  signOutOthers: boolean;
  rememberMe: boolean;
};

/** A new passkey for who lost theirs: signs in, ends the other sessions, and tells the owner. */
export async function completeRecovery(
  context: Context,
  { recoveryToken, challengeId, credential, signOutOthers, rememberMe, ...arrival }: Recovery,
): Promise<{ user: UserRow; session: StartedSession }> {
  const { bus, clock } = context;
  const expected = await consumeChallenge(context, 'recover', challengeId);
  if (expected.boundTo !== tokenHash(recoveryToken)) {
    throw new ApiError('INVALID_CREDENTIALS', 'This challenge belongs to another recovery.', {
      details: { reason: 'unknown' },
    });
  }
  const passkey = await verifyAttestation(context, expected.challenge, credential);
  const now = clock.now();
  const recover = async (tx: Transaction) => {
    const grant = await useRecoveryToken(context, tx, { token: recoveryToken, kind: 'grant' });
    const { userId } = grant;
    // Links and grants that were asked for beside this one open nothing any more.
    await voidRecoveryTokens(tx, userId);
    const { id: credentialId } = await savePasskey(tx, passkey, { userId, now, used: true });
    const [user] = await tx
      .update(users)
      .set({
        lastSignInAt: now,
        // A link that arrived has proved the address once more.
        ...(grant.by === 'link' ? { emailVerifiedAt: now } : {}),
      })
      .where(eq(users.id, userId))
      .returning();
    if (user === undefined)
      throw new ApiError('INVALID_CREDENTIALS', 'This account no longer exists.');
    const session = await startSession(tx, {
      ...arrival,
      userId,
      credentialId,
      rememberMe,
      userVerified: passkey.userVerified,
      now,
    });
    const ended = signOutOthers
      ? await endSessionsWithin(context, tx, userId, 'recovery', { except: session.sessionId })
      : [];
    return { user, session, by: grant.by, ended };
  };
  const { user, session, ended } = await doAndRecord(context, recover, (done) => ({
    userId: done.user.id,
    kind: 'recovery.used',
    ip: arrival.ip,
    userAgent: arrival.userAgent,
    data: { by: done.by, passkey: passkey.name, signedOutOthers: signOutOthers },
    mail: true,
  }));
  announceEnd(context, ended);
  const { userAgent } = arrival;
  bus.publish('session.started', { userId: user.id, sessionId: session.sessionId, userAgent });
  return { user, session };
}
