import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../../database/database.ts';
import { ApiError } from '../../http/answers/api-error.ts';
import { countCodes } from '../recovery/recovery-codes.ts';
import { type CredentialRow, credentials, users } from '../tables.ts';

/**
 * Removes one, but never the last way in: the last passkey goes only where recovery codes and a
 * proved address are both there.
 */
export async function removePasskey(
  tx: Transaction,
  userId: string,
  id: string,
): Promise<CredentialRow> {
  // Held, so that two who remove the last two at once do not both find another.
  const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('update');
  const all = await tx.select().from(credentials).where(eq(credentials.userId, userId));
  const row = all.find((one) => one.id === id);
  if (row === undefined) throw new ApiError('NOT_FOUND', 'Passkey not found.');
  if (all.length === 1) {
    const { left } = await countCodes(tx, userId);
    if (left === 0 || user?.emailVerifiedAt == null) {
      throw new ApiError(
        'CONFLICT',
        'This is the only way to sign in to your account. Verify your email and save recovery codes first.',
        { details: { reason: 'last-way-in' } },
      );
    }
  }
  await tx.delete(credentials).where(and(eq(credentials.id, id), eq(credentials.userId, userId)));
  return row;
}
