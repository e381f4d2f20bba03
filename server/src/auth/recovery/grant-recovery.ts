import type { RecoveryChallenge } from '@moa/contracts/auth/recovery';
import { eq } from 'drizzle-orm';
import { ApiError } from '../../http/api-error.ts';
import type { Context } from '../../seams.ts';
import { keepChallenge } from '../challenge-store.ts';
import { maskEmail } from '../email/mask-email.ts';
import { credentials, users } from '../tables.ts';
import { tokenHash } from '../token-hash.ts';
import { describeCreation } from '../verify-attestation.ts';
import { issueRecoveryToken } from './recovery-tokens.ts';

/** What a good link or code is worth: ten minutes, in which one new passkey can be made. */
export async function grantRecovery(
  context: Context,
  { userId, by }: { userId: string; by: 'link' | 'code' },
): Promise<RecoveryChallenge> {
  const { db } = context;
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  if (user === undefined) throw new ApiError('INVALID_CREDENTIALS', 'This account is gone.');
  const known = await db
    .select({ id: credentials.id, transports: credentials.transports })
    .from(credentials)
    .where(eq(credentials.userId, userId));
  const { token, expiresAt } = await issueRecoveryToken(context, { userId, kind: 'grant', by });
  // As long as the grant: whoever takes their ten minutes should not fail in the sixth.
  const kept = await keepChallenge(
    context,
    'recover',
    { userId, boundTo: tokenHash(token) },
    expiresAt.getTime() - context.clock.now().getTime(),
  );
  return {
    ...describeCreation(context, kept, user, known),
    recoveryToken: token,
    maskedEmail: maskEmail(user.email),
    expiresAt: expiresAt.toISOString(),
  };
}
