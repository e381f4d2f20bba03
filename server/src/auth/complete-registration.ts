import type { RegistrationCredential } from '@moa/contracts/auth/shapes/webauthn';
import { firstCurrencyPreferences } from '@moa/contracts/currency/preferences';
import { eq } from 'drizzle-orm';
import type { Context } from '../context.ts';
import { isUniqueViolation } from '../database/is-unique-violation.ts';
import { newId } from '../database/new-id.ts';
import { ApiError } from '../http/answers.ts';
import { releaseEmail } from './email/confirm-email.ts';
import { useEmailProof } from './email/email-proof.ts';
import { mailSecurity, recordFailure, writeSecurity } from './security-log.ts';
import { type Arrival, type StartedSession, startSession } from './sessions/start-session.ts';
import { consumeChallenge } from './sign-in/challenge-store.ts';
import { type UserRow, users } from './tables.ts';
import { savePasskey, verifyAttestation } from './verify-attestation.ts';

type Registration = Arrival & {
  challengeId: string;
  credential: RegistrationCredential;
  rememberMe: boolean;
  /** The language of the page: mails begin in it, and amounts in its currency. */
  locale: 'ko' | 'en';
};

export async function completeRegistration(
  context: Context,
  { challengeId, credential, rememberMe, locale, ...arrival }: Registration,
): Promise<{ user: UserRow; session: StartedSession }> {
  const { db, bus, clock } = context;
  const expected = await consumeChallenge(context, 'register', challengeId);
  const passkey = await verifyAttestation(context, expected.challenge, credential);
  const { email, nickname, handle, boundTo, consentVersion } = expected;
  if (email === null || nickname === null || handle === null) {
    throw new Error('A registration challenge without its person');
  }
  const now = clock.now();
  try {
    const done = await db.transaction(async (tx) => {
      const emailProved = boundTo !== null && (await useEmailProof(tx, boundTo));
      if (emailProved) await releaseEmail(context, tx, email);
      const [user] = await tx
        .insert(users)
        .values({
          id: newId('usr'),
          email,
          nickname,
          handle,
          createdAt: now,
          lastSignInAt: now,
          emailVerifiedAt: emailProved ? now : null,
          locale,
          baseCurrency: firstCurrencyPreferences(locale).baseCurrency,
          consentVersion,
          consentAt: consentVersion === null ? null : now,
        })
        .returning();
      if (user === undefined) throw new Error('The account was not stored');
      const { id: credentialId } = await savePasskey(tx, passkey, {
        userId: user.id,
        now,
        used: true,
      });
      const session = await startSession(tx, {
        ...arrival,
        userId: user.id,
        credentialId,
        rememberMe,
        userVerified: passkey.userVerified,
        now,
      });
      await writeSecurity(context, tx, {
        ...arrival,
        userId: user.id,
        kind: 'account.created',
        data: { passkey: passkey.name },
      });
      return { user, session };
    });
    bus.publish('account.created', { userId: done.user.id });
    return done;
  } catch (cause) {
    if (!isUniqueViolation(cause)) throw cause;
    await notifyOwner(context, email, arrival);
    throw new ApiError(
      'AUTH_REGISTRATION_FAILED',
      'We couldn’t create an account with this email. If it’s yours, sign in.',
      { cause },
    );
  }
}

/** Notifies the owner of an address that a registration with it was attempted. */
async function notifyOwner(context: Context, email: string, { ip, userAgent }: Arrival) {
  const [owner] = await context.db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.email, email));
  if (owner === undefined) return;
  const news = { userId: owner.id, kind: 'registration.refused' as const, ip, userAgent };
  // Once an hour, so that repeated attempts cannot flood a mailbox.
  if (await recordFailure(context, news, 1)) await mailSecurity(context, news);
}
