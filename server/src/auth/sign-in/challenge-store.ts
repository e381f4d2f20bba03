import { randomBytes } from 'node:crypto';
import { and, eq, gt, type SQL } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../database/database.ts';
import { newId } from '../../database/new-id.ts';
import { ApiError } from '../../http/answers.ts';
import { challenges } from '../tables.ts';

export const challengeLifetimeMs = 5 * 60_000;

export type ChallengeRow = typeof challenges.$inferSelect;
type Purpose = ChallengeRow['purpose'];

export async function storeChallenge(
  { db, clock }: Pick<Context, 'clock'> & { db: Transaction | Context['db'] },
  purpose: Purpose,
  whose: Partial<
    Pick<
      ChallengeRow,
      'email' | 'nickname' | 'handle' | 'userId' | 'boundTo' | 'emailProved' | 'consentVersion'
    >
  >,
  lifetimeMs = challengeLifetimeMs,
): Promise<{ challengeId: string; challenge: string }> {
  const challengeId = newId('chl');
  const challenge = randomBytes(32).toString('base64url');
  await db.insert(challenges).values({
    ...whose,
    id: challengeId,
    purpose,
    challenge,
    expiresAt: new Date(clock.now().getTime() + lifetimeMs),
  });
  return { challengeId, challenge };
}

/**
 * Takes a challenge out: of those who come with the same one, one gets it. With `boundTo` only one
 * that was made for it; another's stays where it is, and the answer is that of one that is not there.
 */
export async function consumeChallenge(
  context: Pick<Context, 'db' | 'clock'>,
  purpose: Purpose,
  challengeId: string,
  boundTo?: string,
): Promise<ChallengeRow> {
  const which = and(
    eq(challenges.id, challengeId),
    boundTo === undefined ? undefined : eq(challenges.boundTo, boundTo),
  );
  return take(context, purpose, which);
}

/** The same for the older client, which names the challenge itself and not its id. */
export async function consumeChallengeByValue(
  context: Pick<Context, 'db' | 'clock'>,
  purpose: Purpose,
  challenge: string,
): Promise<ChallengeRow> {
  return take(context, purpose, eq(challenges.challenge, challenge));
}

async function take(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  purpose: Purpose,
  which: SQL | undefined,
): Promise<ChallengeRow> {
  const [row] = await db
    .delete(challenges)
    .where(and(which, eq(challenges.purpose, purpose), gt(challenges.expiresAt, clock.now())))
    .returning();
  if (row === undefined) {
    throw new ApiError(
      'AUTH_PASSKEY_FAILED',
      'This attempt has expired or was already used. Try again.',
      { details: { reason: 'challenge' } },
    );
  }
  return row;
}
