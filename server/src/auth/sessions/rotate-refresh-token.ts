/**
 * Each refresh token is good once. Used again within ten seconds it answers the same successor, as
 * tabs and retries race; used again later it was stolen, and the whole session ends.
 */
import { createHash } from 'node:crypto';
import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { ApiError } from '../../http/answers.ts';
import { openText, sealText } from '../../vault/sealing.ts';
import { checkBoundKey } from '../proofs.ts';
import { doAndRecord } from '../security-log.ts';
import { type SessionRow, sessions, usedRefreshTokens } from '../tables.ts';
import { announceEnd, endSessionWithin } from './end-session.ts';
import { lockSession } from './lock-session.ts';
import { idleLimitMs, sessionEnd } from './session-lifetime.ts';
import { type Arrival, newRefreshToken, type StartedSession } from './start-session.ts';
import { tokenHash } from './token-hash.ts';

const graceMs = 10_000;

type RotatedSession = StartedSession & { userId: string };
type Parts = Pick<Context, 'db' | 'bus' | 'clock' | 'log' | 'mailer' | 'config'>;
type Request = Arrival & {
  token: string;
  /** Seconds since the user's last activity, as reported by the page. */
  idleSeconds?: number | undefined;
  /** A passkey check came with it: idleness no longer counts. */
  fresh?: boolean;
};

export async function rotateRefreshToken(
  context: Parts,
  request: Request,
): Promise<RotatedSession> {
  const { db, clock } = context;
  const { token, ip, idleSeconds, fresh = false, proof } = request;
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
    checkBoundKey(session, proof);
    const keyThumbprint = session.keyThumbprint ?? (isOlder(session) ? proof : null);
    const activeAt = fresh ? now : activeSince(session, now, idleSeconds);
    if (!fresh && (session.lockedAt !== null || now.getTime() - activeAt.getTime() > idleLimitMs)) {
      return { idle: session };
    }
    const stored = { ...session, keyThumbprint };
    const expiresAt =
      isOlder(session) && keyThumbprint === null ? session.expiresAt : sessionEnd(stored, now);
    await tx
      .update(sessions)
      .set({
        tokenHash: tokenHash(successor),
        lastUsedAt: now,
        lastActiveAt: activeAt,
        expiresAt,
        keyThumbprint,
        ip,
        ...(fresh ? { lockedAt: null, freshAt: now } : {}),
      })
      .where(eq(sessions.id, session.id));
    await tx.insert(usedRefreshTokens).values({
      tokenHash: hash,
      sessionId: session.id,
      usedAt: now,
      successor: sealText(successorKey(token), session.id, Buffer.from(successor)),
    });
    return { session: answer({ ...stored, expiresAt }, successor) };
  });
  if (rotated?.session !== undefined) return rotated.session;
  if (rotated?.idle !== undefined) throw await lockSession(context, rotated.idle);
  return answerAgain(context, request, hash, now);
}

/** The same successor for who races; for who comes late with a spent token, the end. */
async function answerAgain(
  context: Parts,
  { token, ip, userAgent, proof }: Request,
  hash: string,
  now: Date,
): Promise<RotatedSession> {
  const { db, log } = context;
  const [used] = await db
    .select()
    .from(usedRefreshTokens)
    .innerJoin(sessions, eq(sessions.id, usedRefreshTokens.sessionId))
    .where(eq(usedRefreshTokens.tokenHash, hash));
  if (used === undefined || used.sessions.endedAt !== null || used.sessions.expiresAt <= now) {
    throw sessionEnded();
  }
  const { sessions: session, used_refresh_tokens: spent } = used;
  if (now.getTime() - spent.usedAt.getTime() <= graceMs) {
    checkBoundKey(session, proof);
    const same = openText(successorKey(token), session.id, spent.successor).toString('utf8');
    return answer(session, same);
  }
  // Of several who come at once, one ends it and tells.
  const ended = await doAndRecord(
    context,
    (tx) => endSessionWithin(context, tx, session.id, 'reuse'),
    ({ length }) =>
      length === 0
        ? null
        : { userId: session.userId, kind: 'session.token-reused', ip, userAgent, mail: true },
  );
  announceEnd(context, ended);
  if (ended.length > 0) {
    log.warn({ sessionId: session.id }, 'a used refresh token came again: the session was ended');
  }
  throw sessionEnded();
}

export function sessionEnded(): ApiError {
  return new ApiError('AUTH_TOKEN_INVALID', 'This session has ended. Sign in again.');
}

/**
 * From before sessions knew their passkey and their key: it keeps the end that it was given, and is
 * bound by the first refresh that brings a proof.
 */
function isOlder({ credentialId, keyThumbprint }: SessionRow): boolean {
  return credentialId === null && keyThumbprint === null;
}

function activeSince(session: SessionRow, now: Date, idleSeconds: number | undefined): Date {
  if (idleSeconds === undefined) return session.lastActiveAt;
  return new Date(Math.max(session.lastActiveAt.getTime(), now.getTime() - idleSeconds * 1_000));
}

/** The successor can be read by the holder of the token before it, and not from the table alone. */
function successorKey(token: string): Buffer {
  return createHash('sha256').update(`successor of ${token}`).digest();
}

function answer(session: SessionRow, refreshToken: string): RotatedSession {
  return {
    userId: session.userId,
    sessionId: session.id,
    refreshToken,
    rememberMe: session.rememberMe,
    bound: session.keyThumbprint !== null,
    expiresAt: session.expiresAt,
  };
}
