import { randomBytes } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../database/database.ts';
import { isUniqueViolation } from '../../database/is-unique-violation.ts';
import { ApiError } from '../../http/answers.ts';
import type { Caller } from '../../http/request-caller.ts';
import { maskEmail } from '../mask-email.ts';
import { voidRecoveryTokens } from '../recovery/recovery-tokens.ts';
import { mailSecurity, writeSecurity } from '../security-log.ts';
import type { Arrival } from '../sessions/start-session.ts';
import { users } from '../tables.ts';

/**
 * A correct code verifies the account's own address, or moves the account to its pending one; any
 * other address is left to the user who signs up with it. Returns whether the account took it.
 */
export async function confirmEmail(
  context: Context,
  { userId }: Caller,
  email: string,
  { ip, userAgent }: Arrival,
): Promise<boolean> {
  const { db, clock } = context;
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  if (user === undefined) return false;
  const now = clock.now();
  const about = { userId, ip, userAgent };
  if (user.email === email) {
    return db.transaction(async (tx) => {
      const [proved] = await tx
        .update(users)
        .set({ emailVerifiedAt: now })
        // The address is checked again: another account may have verified and taken it meanwhile.
        .where(and(eq(users.id, userId), eq(users.email, email)))
        .returning({ id: users.id });
      if (proved === undefined) return false;
      await writeSecurity(context, tx, { ...about, kind: 'email.verified' });
      return true;
    });
  }
  if (user.pendingEmail !== email) return false;
  // The old address is notified: an attacker who took over the account would change the address
  // first.
  const news = {
    ...about,
    kind: 'email.changed' as const,
    data: { to: maskEmail(email), from: maskEmail(user.email) },
    mailTo: user.email,
  };
  try {
    const changed = await db.transaction(async (tx) => {
      // Locked first: if the user has requested another address meanwhile, this one must not be
      // released.
      const [waiting] = await tx
        .select({ id: users.id })
        .from(users)
        .where(and(eq(users.id, userId), eq(users.pendingEmail, email)))
        .for('update');
      if (waiting === undefined) return false;
      await releaseEmail(context, tx, email);
      await tx
        .update(users)
        .set({ email, pendingEmail: null, emailVerifiedAt: now })
        .where(eq(users.id, userId));
      // A link that went to the old address opens nothing from here on.
      await voidRecoveryTokens(tx, userId);
      await writeSecurity(context, tx, news);
      return true;
    });
    if (!changed) return false;
  } catch (cause) {
    if (!isUniqueViolation(cause)) throw cause;
    throw new ApiError('CONFLICT', 'Another account has verified this email.', { cause });
  }
  if (user.emailVerifiedAt !== null) await mailSecurity(context, news);
  return true;
}

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
