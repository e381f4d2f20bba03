import { and, eq, gt, isNull, lt } from 'drizzle-orm';
import type { Context, Sessions } from '../../context.ts';
import { sessions } from '../tables.ts';
import { idleLimitMs } from './session-lifetime.ts';

type Remembered = { alive: boolean; until: number; activeAt: number };

const rememberedSessions = 20_000;
const touchEveryMs = 60_000;

/**
 * Checks whether a session is open. The result is cached until the bus announces the end of the
 * session; with several instances for a second only, as an announcement can be lost.
 */
export function createSessions({
  db,
  bus,
  clock,
  config,
  log,
}: Pick<Context, 'db' | 'bus' | 'clock' | 'config' | 'log'>): Sessions & { stop(): void } {
  const remembered = new Map<string, Remembered>();
  const alone = config.databaseUrl === null;
  const rememberForMs = alone ? 30_000 : 1_000;

  const shut = ({ sessionId }: { sessionId: string }) => {
    const until = clock.now().getTime() + rememberForMs;
    remembered.set(sessionId, { alive: false, until, activeAt: 0 });
  };
  const stops = [
    bus.subscribe('session.ended', shut),
    bus.subscribe('session.locked', shut),
    bus.subscribe('session.unlocked', ({ sessionId }) => remembered.delete(sessionId)),
  ];

  const read = async (sessionId: string, known: Remembered | undefined): Promise<Remembered> => {
    const now = clock.now();
    const [row] = await db
      .select({ expiresAt: sessions.expiresAt, activeAt: sessions.lastActiveAt })
      .from(sessions)
      .where(
        and(
          eq(sessions.id, sessionId),
          isNull(sessions.endedAt),
          isNull(sessions.lockedAt),
          gt(sessions.expiresAt, now),
        ),
      );
    // An end that was announced while the row was being read counts.
    const meanwhile = remembered.get(sessionId);
    if (meanwhile !== known && meanwhile !== undefined) return meanwhile;
    const fresh: Remembered = {
      alive: row !== undefined,
      activeAt: row?.activeAt.getTime() ?? 0,
      until: Math.min(
        now.getTime() + rememberForMs,
        row?.expiresAt.getTime() ?? Number.POSITIVE_INFINITY,
      ),
    };
    remembered.delete(sessionId);
    remembered.set(sessionId, fresh);
    const oldest = remembered.keys().next().value;
    if (remembered.size > rememberedSessions && oldest !== undefined) remembered.delete(oldest);
    return fresh;
  };
  const isIdle = ({ activeAt }: Remembered) => clock.now().getTime() - activeAt > idleLimitMs;

  return {
    stop: () => {
      for (const stop of stops) stop();
    },
    async isAlive(sessionId) {
      const known = remembered.get(sessionId);
      const current =
        known !== undefined && known.until > clock.now().getTime()
          ? known
          : await read(sessionId, known);
      if (!current.alive || !isIdle(current)) return current.alive;
      // Another instance may have recorded activity since.
      const again = await read(sessionId, remembered.get(sessionId));
      return again.alive && !isIdle(again);
    },
    isKnownAlive(sessionId) {
      const known = remembered.get(sessionId);
      return known?.alive === true && known.until > clock.now().getTime() && !isIdle(known);
    },
    touch(sessionId, { ip }) {
      const now = clock.now();
      const known = remembered.get(sessionId);
      if (known === undefined || !known.alive) return;
      if (now.getTime() - known.activeAt < touchEveryMs) return;
      known.activeAt = now.getTime();
      db.update(sessions)
        .set({ lastActiveAt: now, ip })
        .where(and(eq(sessions.id, sessionId), lt(sessions.lastActiveAt, now)))
        .catch((cause) => log.warn({ err: cause }, 'a sign of activity could not be written'));
    },
  };
}
