/**
 * Ends sessions after half an hour without user activity: remembered ones are locked until a
 * passkey check, all others end.
 */
import { and, eq, isNull, lt } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { ApiError } from '../../http/answers.ts';
import { type SessionRow, sessions } from '../tables.ts';
import { endSession } from './end-session.ts';
import { idleLimitMs } from './session-lifetime.ts';

type Parts = Pick<Context, 'db' | 'bus' | 'clock'>;

/** Does it, and answers what to say to a request that came too late. */
export async function lockSession(
  context: Parts,
  session: Pick<SessionRow, 'id' | 'userId' | 'rememberMe'>,
): Promise<ApiError> {
  if (!session.rememberMe) {
    await endSession(context, session.id, 'idle');
    return new ApiError('AUTH_TOKEN_INVALID', 'You were inactive for 30 minutes. Sign in again.', {
      details: { reason: 'idle' },
    });
  }
  const { db, bus, clock } = context;
  const [locked] = await db
    .update(sessions)
    .set({ lockedAt: clock.now() })
    .where(and(eq(sessions.id, session.id), isNull(sessions.lockedAt), isNull(sessions.endedAt)))
    .returning({ id: sessions.id });
  if (locked !== undefined) {
    bus.publish('session.locked', { userId: session.userId, sessionId: session.id });
  }
  return new ApiError('SESSION_LOCKED', 'You were inactive for 30 minutes. Unlock with a passkey.');
}

const job = 'auth.lock-idle';

/** Every minute, so that what idleness ends does not wait for its next request: sockets above all. */
export function lockIdleSessions(context: Parts & Pick<Context, 'jobs'>): void {
  const { db, jobs, clock } = context;
  jobs.handle(job, async () => {
    const idle = await db
      .select({ id: sessions.id, userId: sessions.userId, rememberMe: sessions.rememberMe })
      .from(sessions)
      .where(
        and(
          isNull(sessions.endedAt),
          isNull(sessions.lockedAt),
          lt(sessions.lastActiveAt, new Date(clock.now().getTime() - idleLimitMs)),
        ),
      );
    for (const session of idle) await lockSession(context, session);
  });
  jobs.schedule(job, '* * * * *');
}
