import { and, eq, exists, isNotNull, ne } from 'drizzle-orm';
import { sessions } from '../../auth/tables.ts';
import type { Context } from '../../context.ts';
import { pushDevices } from './tables.ts';

/**
 * Of a browser: its session was ended on purpose, by whom it belongs to or for their safety. Idleness is
 * no reason to push no more: it is when pushes are wanted.
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
