import { and, asc, eq, exists, isNotNull, ne, not } from 'drizzle-orm';
import { sessions } from '../../auth/tables.ts';
import type { Context } from '../../context.ts';
import { type PushDeviceRow, pushDevices } from './tables.ts';

/** Reads the browsers of a user that may receive pushes, oldest first. */
export function readPushDevices(
  db: Pick<Context['db'], 'select'>,
  userId: string,
): Promise<PushDeviceRow[]> {
  return db
    .select()
    .from(pushDevices)
    .where(and(eq(pushDevices.userId, userId), not(signedOut(db))))
    .orderBy(asc(pushDevices.createdAt), asc(pushDevices.id));
}

/**
 * SQL condition for a browser whose session was ended deliberately, by its user or for security.
 * Idle sessions still receive pushes, which are meant for that time.
 */
export function signedOut(db: Pick<Context['db'], 'select'>) {
  return exists(
    db
      .select({ id: sessions.id })
      .from(sessions)
      .where(
        and(
          eq(sessions.id, pushDevices.sessionId),
          isNotNull(sessions.endedAt),
          ne(sessions.endReason, 'idle'),
        ),
      ),
  );
}
