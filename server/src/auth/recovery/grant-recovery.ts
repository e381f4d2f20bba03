import type { RecoveryChallenge } from '@moa/contracts/auth/recovery';
import { eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../database/database.ts';
import { ApiError } from '../../http/answers/api-error.ts';
import { maskEmail } from '../mask-email.ts';
import { tokenHash } from '../sessions/token-hash.ts';
import { keepChallenge } from '../sign-in/challenge-store.ts';
import { credentials, users } from '../tables.ts';
import { describeCreation } from '../verify-attestation.ts';
import { issueRecoveryToken } from './recovery-tokens.ts';

/**
 * What a good link or code is worth: ten minutes, in which one new passkey can be made. In the
 * transaction that uses it up, so that nobody loses it for nothing.
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
  // As long as the grant: a person who takes their ten minutes should not fail in the sixth.
  const stored = await keepChallenge(
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
