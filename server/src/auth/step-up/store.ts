/** Session and passkey queries of the fresh passkey check. */
import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { tokenHash } from '../sessions/token-hash.ts';
import { credentials, type SessionRow, sessions } from '../tables.ts';

type Database = Pick<Context, 'db'>;

export function readAllowedPasskeys({ db }: Database, userId: string) {
  return db
    .select({ id: credentials.id, transports: credentials.transports })
    .from(credentials)
    .where(eq(credentials.userId, userId));
}

/** The session that goes on by this refresh token, locked or not; undefined where none does. */
export async function readSessionOfToken(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  refreshToken: string,
): Promise<{ userId: string; sessionId: string } | undefined> {
  const [session] = await db
    .select({ userId: sessions.userId, sessionId: sessions.id })
    .from(sessions)
    .where(
      and(
        eq(sessions.tokenHash, tokenHash(refreshToken)),
        isNull(sessions.endedAt),
        gt(sessions.expiresAt, clock.now()),
      ),
    );
  return session;
}

export async function readKeyOfSession(
  { db }: Database,
  sessionId: string,
): Promise<Pick<SessionRow, 'keyThumbprint'> | undefined> {
  const [session] = await db
    .select({ keyThumbprint: sessions.keyThumbprint })
    .from(sessions)
    .where(eq(sessions.id, sessionId));
  return session;
}

/** The passkey of its owner was checked in this session just now. */
export async function markFresh({ db }: Database, sessionId: string, now: Date): Promise<void> {
  await db.update(sessions).set({ freshAt: now }).where(eq(sessions.id, sessionId));
}
