import { and, eq, isNull } from 'drizzle-orm';
import type { Context } from '../seams.ts';
import { sessions } from './tables.ts';

/** Ends a session and tells everyone; its tokens and sockets are worth nothing from here on. */
export async function endSession(
  { db, bus, clock }: Pick<Context, 'db' | 'bus' | 'clock'>,
  sessionId: string,
  reason: 'logout' | 'reuse' | 'revoked',
): Promise<void> {
  const [ended] = await db
    .update(sessions)
    .set({ endedAt: clock.now(), endReason: reason })
    .where(and(eq(sessions.id, sessionId), isNull(sessions.endedAt)))
    .returning({ userId: sessions.userId });
  if (ended !== undefined) bus.publish('session.ended', { userId: ended.userId, sessionId });
}
