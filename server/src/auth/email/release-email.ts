import { randomBytes } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../database/database.ts';
import { writeSecurity } from '../security-log/record-security.ts';
import { users } from '../tables.ts';

/** Domain of unreachable addresses (RFC 2606). */
const releasedDomain = '@released.invalid';

/**
 * Takes an address from an account that never verified it, for the user who has. The account keeps
 * its passkeys and is asked for another address; a verified address is never taken.
 */
export async function releaseEmail(
  context: Pick<Context, 'db' | 'clock' | 'mailer' | 'config' | 'log'>,
  tx: Transaction,
  email: string,
): Promise<void> {
  const [holder] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, email), isNull(users.emailVerifiedAt)))
    .for('update');
  if (holder === undefined) return;
  await tx
    .update(users)
    // Random, so that it cannot be registered in advance.
    .set({ email: `${randomBytes(16).toString('hex')}${releasedDomain}` })
    .where(eq(users.id, holder.id));
  await writeSecurity(context, tx, {
    userId: holder.id,
    kind: 'email.claimed-by-other',
    ip: null,
    userAgent: null,
  });
}
