/** Queries of a user’s sessions. */
import { and, desc, eq, gt, isNull } from 'drizzle-orm';
import { type SessionRow, sessions } from '../../auth/tables.ts';
import type { Context } from '../../context.ts';
import { ApiError } from '../../http/answers.ts';

const maxListed = 100;

/** Open sessions, most recently used first. */
export function readOpenSessions(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  userId: string,
): Promise<SessionRow[]> {
  return db
    .select()
    .from(sessions)
    .where(
      and(
        eq(sessions.userId, userId),
        isNull(sessions.endedAt),
        gt(sessions.expiresAt, clock.now()),
      ),
    )
    .orderBy(desc(sessions.lastUsedAt))
    .limit(maxListed);
}

/** @throws ApiError NOT_FOUND if the user has no open session of this id */
export async function findOpenSession(
  { db }: Pick<Context, 'db'>,
  { userId, id }: { userId: string; id: string },
): Promise<Pick<SessionRow, 'id'>> {
  const [own] = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.id, id), eq(sessions.userId, userId), isNull(sessions.endedAt)));
  if (own === undefined) throw new ApiError('NOT_FOUND', 'Session not found.');
  return own;
}
