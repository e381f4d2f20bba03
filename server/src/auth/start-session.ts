import { randomBytes } from 'node:crypto';
import { newId } from '../database/new-id.ts';
import type { Transaction } from '../database/transaction.ts';
import type { Context } from '../seams.ts';
import { sessionLifetimeMs } from './session-lifetime.ts';
import { sessions } from './tables.ts';
import { tokenHash } from './token-hash.ts';

export type StartedSession = { sessionId: string; refreshToken: string; rememberMe: boolean };

/** A new family of refresh tokens. */
export async function startSession(
  db: Context['db'] | Transaction,
  {
    userId,
    rememberMe,
    userAgent,
    now,
  }: { userId: string; rememberMe: boolean; userAgent: string; now: Date },
): Promise<StartedSession> {
  const sessionId = newId('ses');
  const refreshToken = newRefreshToken();
  await db.insert(sessions).values({
    id: sessionId,
    userId,
    rememberMe,
    userAgent,
    tokenHash: tokenHash(refreshToken),
    createdAt: now,
    lastUsedAt: now,
    expiresAt: new Date(now.getTime() + sessionLifetimeMs(rememberMe)),
  });
  return { sessionId, refreshToken, rememberMe };
}

export function newRefreshToken(): string {
  return `rt_${randomBytes(32).toString('base64url')}`;
}
