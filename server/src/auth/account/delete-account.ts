/** Deletion with a week to think: asked for, taken back, and carried out so that nothing is left. */
import { and, eq, isNotNull, lte } from 'drizzle-orm';
import type { Caller, Context } from '../../seams.ts';
import { endSessionsOf } from '../end-session.ts';
import { recordSecurity } from '../security-log/record-security.ts';
import type { Arrival } from '../start-session.ts';
import { type UserRow, users } from '../tables.ts';
import { readUser } from './update-profile.ts';

const weekMs = 7 * 24 * 3_600_000;
const job = 'auth.delete-accounts';

export async function askDeletion(
  context: Context,
  { userId, sessionId }: Caller,
  { ip, userAgent }: Arrival,
): Promise<Date> {
  const { db, clock } = context;
  const deletionAt = new Date(clock.now().getTime() + weekMs);
  await db.update(users).set({ deletionAt }).where(eq(users.id, userId));
  await endSessionsOf(context, userId, 'account-deleted', { except: sessionId });
  await recordSecurity(context, {
    userId,
    kind: 'account.deletion-asked',
    ip,
    userAgent,
    data: { deletionAt: deletionAt.toISOString() },
    mail: true,
  });
  return deletionAt;
}

export async function undoDeletion(
  context: Context,
  { userId }: Caller,
  { ip, userAgent }: Arrival,
): Promise<UserRow> {
  const [kept] = await context.db
    .update(users)
    .set({ deletionAt: null })
    .where(and(eq(users.id, userId), isNotNull(users.deletionAt)))
    .returning();
  if (kept === undefined) return readUser(context, userId);
  await recordSecurity(context, {
    userId,
    kind: 'account.deletion-undone',
    ip,
    userAgent,
    mail: true,
  });
  return kept;
}

/** Every hour: who asked a week ago goes, and with them, by their keys, every row of theirs. */
export function deleteAccounts(context: Pick<Context, 'db' | 'bus' | 'clock' | 'jobs'>): void {
  const { db, jobs, clock } = context;
  jobs.handle(job, async () => {
    const due = await db
      .select({ id: users.id })
      .from(users)
      .where(lte(users.deletionAt, clock.now()));
    for (const { id } of due) {
      await endSessionsOf(context, id, 'account-deleted');
      // Again with its date: somebody may have taken it back this moment.
      await db.delete(users).where(and(eq(users.id, id), lte(users.deletionAt, clock.now())));
    }
  });
  jobs.schedule(job, '7 * * * *');
}
