import { and, eq, exists, isNotNull, ne } from 'drizzle-orm';
import { sessions } from '../../auth/tables.ts';
import type { Context } from '../../context.ts';
import { pushDevices } from './tables.ts';

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
