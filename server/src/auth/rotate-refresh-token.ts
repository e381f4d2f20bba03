/**
 * Each refresh token is good once. Used again within ten seconds it answers the same successor, as
 * tabs and retries race; used again later it was stolen, and the whole session ends.
 */
import { createHash } from 'node:crypto';
import { and, eq, gt, isNull } from 'drizzle-orm';
import { ApiError } from '../http/api-error.ts';
import type { Context } from '../seams.ts';
import { openText, sealText } from '../vault/sealing.ts';
import { endSession } from './end-session.ts';
import { sessionLifetimeMs } from './session-lifetime.ts';
import { newRefreshToken, type StartedSession } from './start-session.ts';
import { type SessionRow, sessions, usedRefreshTokens } from './tables.ts';
import { tokenHash } from './token-hash.ts';

const graceMs = 10_000;

export type RotatedSession = StartedSession & { userId: string };

export async function rotateRefreshToken(
  context: Pick<Context, 'db' | 'bus' | 'clock' | 'log'>,
  token: string,
): Promise<RotatedSession> {
  const { db, clock, log } = context;
  const now = clock.now();
  const hash = tokenHash(token);
  const successor = newRefreshToken();

  const rotated = await db.transaction(async (tx) => {
    const [session] = await tx
      .select()
      .from(sessions)
      .where(
        and(eq(sessions.tokenHash, hash), isNull(sessions.endedAt), gt(sessions.expiresAt, now)),
      )
      .for('update');
    if (session === undefined) return null;
    await tx
      .update(sessions)
      .set({
        tokenHash: tokenHash(successor),
        lastUsedAt: now,
        expiresAt: new Date(now.getTime() + sessionLifetimeMs(session.rememberMe)),
      })
      .where(eq(sessions.id, session.id));
    await tx.insert(usedRefreshTokens).values({
      tokenHash: hash,
      sessionId: session.id,
      usedAt: now,
      successor: sealText(successorKey(token), session.id, Buffer.from(successor)),
    });
    return answer(session, successor);
  });
  if (rotated !== null) return rotated;

  const [used] = await db
    .select()
    .from(usedRefreshTokens)
    .innerJoin(sessions, eq(sessions.id, usedRefreshTokens.sessionId))
    .where(eq(usedRefreshTokens.tokenHash, hash));
  if (used === undefined || used.sessions.endedAt !== null || used.sessions.expiresAt <= now) {
    throw new ApiError('AUTH_TOKEN_INVALID', 'This session has ended. Sign in again.');
  }
  const { sessions: session, used_refresh_tokens: spent } = used;
  if (now.getTime() - spent.usedAt.getTime() <= graceMs) {
    const same = openText(successorKey(token), session.id, spent.successor).toString('utf8');
    return answer(session, same);
  }
  log.warn({ sessionId: session.id }, 'a used refresh token came again: the session was ended');
  await endSession(context, session.id, 'reuse');
  throw new ApiError('AUTH_TOKEN_INVALID', 'This session has ended. Sign in again.');
}

/** The successor can be read by whoever holds the token before it, and not from the table alone. */
function successorKey(token: string): Buffer {
  return createHash('sha256').update(`successor of ${token}`).digest();
}

function answer(session: SessionRow, refreshToken: string): RotatedSession {
  return {
    userId: session.userId,
    sessionId: session.id,
    refreshToken,
    rememberMe: session.rememberMe,
  };
}
