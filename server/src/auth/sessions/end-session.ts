import { and, eq, isNull, ne, type SQL } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../database/database.ts';
import { type SessionRow, sessions } from '../tables.ts';

type Parts = Pick<Context, 'db' | 'bus' | 'clock'>;
type Reason = NonNullable<SessionRow['endReason']>;
type EndedSession = Pick<SessionRow, 'id' | 'userId'>;
type Which = { except?: string | undefined; openedWith?: string | undefined };

/** Ends a session and tells everyone; its tokens and sockets are worth nothing from here on. */
export async function endSession(
  context: Parts,
  sessionId: string,
  reason: Reason,
): Promise<boolean> {
  const ended = await endSessionWithin(context, context.db, sessionId, reason);
  announceEnd(context, ended);
  return ended.length > 0;
}

/** The same within a transaction; once that is done, `announceEnd` tells everyone. */
export async function endSessionWithin(
  context: Pick<Context, 'clock'>,
  db: Transaction | Context['db'],
  sessionId: string,
  reason: Reason,
): Promise<EndedSession[]> {
  return end(context, db, eq(sessions.id, sessionId), reason);
}

export async function endSessionsWithin(
  context: Pick<Context, 'clock'>,
  db: Transaction | Context['db'],
  userId: string,
  reason: Reason,
  { except, openedWith }: Which = {},
): Promise<EndedSession[]> {
  const which = and(
    eq(sessions.userId, userId),
    except === undefined ? undefined : ne(sessions.id, except),
    openedWith === undefined ? undefined : eq(sessions.credentialId, openedWith),
  );
  // Those that idleness ended are signed out as well, so that their browsers are pushed to no more.
  await db
    .update(sessions)
    .set({ endReason: reason })
    .where(and(which, eq(sessions.endReason, 'idle')));
  return end(context, db, which, reason);
}

export function announceEnd({ bus }: Pick<Context, 'bus'>, ended: readonly EndedSession[]): void {
  for (const { userId, id } of ended) bus.publish('session.ended', { userId, sessionId: id });
}

async function end(
  { clock }: Pick<Context, 'clock'>,
  db: Transaction | Context['db'],
  which: SQL | undefined,
  reason: Reason,
): Promise<EndedSession[]> {
  return db
    .update(sessions)
    .set({ endedAt: clock.now(), endReason: reason })
    .where(and(which, isNull(sessions.endedAt)))
    .returning({ userId: sessions.userId, id: sessions.id });
}
