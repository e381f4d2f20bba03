import { and, eq, inArray, isNull, ne } from 'drizzle-orm';
import type { Context } from '../seams.ts';
import { type SessionRow, sessions } from './tables.ts';

type Parts = Pick<Context, 'db' | 'bus' | 'clock'>;
type Reason = NonNullable<SessionRow['endReason']>;

/** Ends a session and tells everyone; its tokens and sockets are worth nothing from here on. */
export async function endSession(
  context: Parts,
  sessionId: string,
  reason: Reason,
): Promise<boolean> {
  return (await endSessions(context, [sessionId], reason)) > 0;
}

/** Ends all sessions of a person, but one where it is named. Answers how many it ended. */
export async function endSessionsOf(
  context: Parts,
  userId: string,
  reason: Reason,
  { except, openedWith }: { except?: string | undefined; openedWith?: string | undefined } = {},
): Promise<number> {
  const open = await context.db
    .select({ id: sessions.id })
    .from(sessions)
    .where(
      and(
        eq(sessions.userId, userId),
        isNull(sessions.endedAt),
        except === undefined ? undefined : ne(sessions.id, except),
        openedWith === undefined ? undefined : eq(sessions.credentialId, openedWith),
      ),
    );
  return endSessions(
    context,
    open.map(({ id }) => id),
    reason,
  );
}

async function endSessions(
  { db, bus, clock }: Parts,
  ids: readonly string[],
  reason: Reason,
): Promise<number> {
  if (ids.length === 0) return 0;
  const ended = await db
    .update(sessions)
    .set({ endedAt: clock.now(), endReason: reason })
    .where(and(inArray(sessions.id, [...ids]), isNull(sessions.endedAt)))
    .returning({ userId: sessions.userId, id: sessions.id });
  for (const { userId, id } of ended) bus.publish('session.ended', { userId, sessionId: id });
  return ended.length;
}
