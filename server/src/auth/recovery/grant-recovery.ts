import type { RecoveryChallenge } from '@moa/contracts/auth/recovery';
import { eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../database/database.ts';
import { ApiError } from '../../http/answers.ts';
import { maskEmail } from '../mask-email.ts';
import { tokenHash } from '../sessions/token-hash.ts';
import { storeChallenge } from '../sign-in/challenge-store.ts';
import { credentials, users } from '../tables.ts';
import { describeCreation } from '../verify-attestation.ts';
import { issueRecoveryToken } from './recovery-tokens.ts';

/**
 * Grants recovery for a valid link or code: ten minutes in which one new passkey can be created.
 * Runs in the transaction that uses the link or code up, so that it is not lost on failure.
 */
export async function grantRecovery(
  context: Context,
  tx: Transaction,
  { userId, by }: { userId: string; by: 'link' | 'code' },
): Promise<RecoveryChallenge> {
  const [user] = await tx.select().from(users).where(eq(users.id, userId));
  if (user === undefined)
    throw new ApiError('INVALID_CREDENTIALS', 'This account no longer exists.');
  const known = await tx
    .select({ id: credentials.id, transports: credentials.transports })
    .from(credentials)
    .where(eq(credentials.userId, userId));
  const { token, expiresAt } = await issueRecoveryToken(context, tx, { userId, kind: 'grant', by });
  // Valid as long as the grant, so that a slow user does not fail in the sixth minute.
  const stored = await storeChallenge(
    { clock: context.clock, db: tx },
    'recover',
    { userId, boundTo: tokenHash(token) },
    expiresAt.getTime() - context.clock.now().getTime(),
  );
  return {
    ...describeCreation(context, stored, user, known),
    recoveryToken: token,
    maskedEmail: maskEmail(user.email),
    expiresAt: expiresAt.toISOString(),
  };
}
