/** Deletion with a week to think: asked for, taken back, and carried out so that nothing is left. */
import { dayMs } from '@moa/contracts/time';
import { and, eq, inArray, isNotNull, isNull, lte } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../database/database.ts';
import { forgetKeys } from '../../http/forget-keys.ts';
import type { Caller } from '../../http/request-caller.ts';
import { doAndRecord } from '../security-log.ts';
import { announceEnd, endSessionsWithin } from '../sessions/end-session.ts';
import type { Arrival } from '../sessions/start-session.ts';
import { challenges, emailCodes, emailProofs, sessions, type UserRow, users } from '../tables.ts';
import { readUser } from './update-profile.ts';

const weekMs = 7 * dayMs;
const job = 'auth.delete-accounts';

export async function requestDeletion(
  context: Context,
  { userId, sessionId }: Caller,
  { ip, userAgent }: Arrival,
): Promise<Date> {
  const { clock } = context;
  const deletionAt = new Date(clock.now().getTime() + weekMs);
  const ask = async (tx: Transaction) => {
    const [requested] = await tx
      .update(users)
      .set({ deletionAt })
      .where(and(eq(users.id, userId), isNull(users.deletionAt)))
      .returning({ id: users.id });
    if (requested === undefined) return null;
    return endSessionsWithin(context, tx, userId, 'account-deleted', { except: sessionId });
  };
  const ended = await doAndRecord(context, ask, (done) =>
    done === null
      ? null
      : {
          userId,
          kind: 'account.deletion-asked',
          ip,
          userAgent,
          data: { deletionAt: deletionAt.toISOString() },
          mail: true,
        },
  );
  // Asked for before: the week goes on from then, and is mailed once.
  if (ended === null) return (await readUser(context, userId)).deletionAt ?? deletionAt;
  announceEnd(context, ended);
  return deletionAt;
}

export async function undoDeletion(
  context: Context,
  { userId }: Caller,
  { ip, userAgent }: Arrival,
): Promise<UserRow> {
  const undo = async (tx: Transaction) => {
    const [stored] = await tx
      .update(users)
      .set({ deletionAt: null })
      .where(and(eq(users.id, userId), isNotNull(users.deletionAt)))
      .returning();
    return stored ?? null;
  };
  const stored = await doAndRecord(context, undo, (done) =>
    done === null ? null : { userId, kind: 'account.deletion-undone', ip, userAgent, mail: true },
  );
  return stored ?? readUser(context, userId);
}

type Parts = Pick<Context, 'db' | 'bus' | 'clock'>;

async function deleteAccount({ db, bus, clock }: Parts, userId: string): Promise<void> {
  const ended = await db.transaction(async (tx) => {
    // Locked and matched with its date: the user may be cancelling the deletion or signing in at
    // this moment.
    const [user] = await tx
      .select({ email: users.email, pendingEmail: users.pendingEmail })
      .from(users)
      .where(and(eq(users.id, userId), lte(users.deletionAt, clock.now())))
      .for('update');
    if (user === undefined) return null;
    const open = await tx
      .select({ id: sessions.id })
      .from(sessions)
      .where(eq(sessions.userId, userId));
    const addresses = [user.email, user.pendingEmail].filter((one) => one !== null);
    // Codes of signed-in users are stored under both.
    addresses.push(...addresses.map((address) => `${address} ${userId}`));
    for (const table of [challenges, emailCodes, emailProofs]) {
      await tx.delete(table).where(inArray(table.email, addresses));
    }
    await forgetKeys(tx, userId);
    await tx.delete(users).where(eq(users.id, userId));
    return open;
  });
  if (ended === null) return;
  bus.publish('account.removed', { userId });
  // Instances that remember one as open hear that it is not.
  for (const { id } of ended) bus.publish('session.ended', { userId, sessionId: id });
}

/** Every hour: who asked a week ago goes, and with them, by their keys, every row of theirs. */
export function deleteAccounts(context: Parts & Pick<Context, 'jobs'>): void {
  const { db, jobs, clock } = context;
  jobs.handle(job, async () => {
    const due = await db
      .select({ id: users.id })
      .from(users)
      .where(lte(users.deletionAt, clock.now()));
    for (const { id } of due) await deleteAccount(context, id);
  });
  jobs.schedule(job, '7 * * * *');
}
