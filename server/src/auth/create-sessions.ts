import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Context, Sessions } from '../seams.ts';
import { sessions } from './tables.ts';

type Remembered = { alive: boolean; until: number };

const rememberedSessions = 20_000;

/**
 * Whether a session goes on. Remembered in memory, and forgotten the moment that the bus tells of
 * its end; instances that no bus connects forget after a second.
 */
export function createSessions({
  db,
  bus,
  clock,
  config,
}: Pick<Context, 'db' | 'bus' | 'clock' | 'config'>): Sessions & { stop(): void } {
  const remembered = new Map<string, Remembered>();
  const alone = config.databaseUrl === null;
  const rememberForMs = alone || config.redisUrl !== null ? 30_000 : 1_000;
  const stop = bus.subscribe('session.ended', ({ sessionId }) => {
    remembered.set(sessionId, { alive: false, until: clock.now().getTime() + rememberForMs });
  });
  return {
    stop,
    async isAlive(sessionId) {
      const now = clock.now();
      const known = remembered.get(sessionId);
      if (known !== undefined && known.until > now.getTime()) return known.alive;
      const [row] = await db
        .select({ expiresAt: sessions.expiresAt })
        .from(sessions)
        .where(
          and(eq(sessions.id, sessionId), isNull(sessions.endedAt), gt(sessions.expiresAt, now)),
        );
      // An end that was announced while the row was being read counts.
      const meanwhile = remembered.get(sessionId);
      if (meanwhile !== known && meanwhile !== undefined) return meanwhile.alive;
      const until = Math.min(
        now.getTime() + rememberForMs,
        row?.expiresAt.getTime() ?? Number.POSITIVE_INFINITY,
      );
      remembered.delete(sessionId);
      remembered.set(sessionId, { alive: row !== undefined, until });
      const oldest = remembered.keys().next().value;
      if (remembered.size > rememberedSessions && oldest !== undefined) remembered.delete(oldest);
      return row !== undefined;
    },
  };
}
