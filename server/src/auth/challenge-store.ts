import { randomBytes } from 'node:crypto';
import { and, eq, gt } from 'drizzle-orm';
import { newId } from '../database/new-id.ts';
import { ApiError } from '../http/api-error.ts';
import type { Context } from '../seams.ts';
import { challenges } from './tables.ts';

export const challengeLifetimeMs = 5 * 60_000;

type ChallengeRow = typeof challenges.$inferSelect;
type Purpose = ChallengeRow['purpose'];

export async function keepChallenge(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  purpose: Purpose,
  whose: { email?: string; nickname?: string; handle?: string },
): Promise<{ challengeId: string; challenge: string }> {
  const challengeId = newId('chl');
  const challenge = randomBytes(32).toString('base64url');
  await db.insert(challenges).values({
    ...whose,
    id: challengeId,
    purpose,
    challenge,
    expiresAt: new Date(clock.now().getTime() + challengeLifetimeMs),
  });
  return { challengeId, challenge };
}

/** Takes a challenge out: of those who come with the same one, one gets it. */
export async function takeChallenge(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  purpose: Purpose,
  challengeId: string,
): Promise<ChallengeRow> {
  const [row] = await db
    .delete(challenges)
    .where(
      and(
        eq(challenges.id, challengeId),
        eq(challenges.purpose, purpose),
        gt(challenges.expiresAt, clock.now()),
      ),
    )
    .returning();
  if (row === undefined) {
    throw new ApiError(
      'AUTH_PASSKEY_FAILED',
      'This attempt has expired or was used already. Try again.',
      { details: { reason: 'challenge' } },
    );
  }
  return row;
}
