import { randomBytes } from 'node:crypto';
import { newId } from '../database/new-id.ts';
import type { Transaction } from '../database/transaction.ts';
import type { Context } from '../seams.ts';
import { sessionEnd } from './session-lifetime.ts';
import { sessions } from './tables.ts';
import { tokenHash } from './token-hash.ts';

/** From where a request came, and what it can prove. */
export type Arrival = { ip: string; userAgent: string; proof: string | null };

export type StartedSession = {
  sessionId: string;
  refreshToken: string;
  rememberMe: boolean;
  bound: boolean;
  expiresAt: Date;
};

type NewSession = Arrival & {
  userId: string;
  credentialId: string;
  rememberMe: boolean;
  now: Date;
};

/** A new family of refresh tokens, freshly checked, bound to the key of who proved one. */
export async function startSession(
  db: Context['db'] | Transaction,
  { userId, credentialId, rememberMe, ip, userAgent, proof, now }: NewSession,
): Promise<StartedSession> {
  const sessionId = newId('ses');
  const refreshToken = newRefreshToken();
  const expiresAt = sessionEnd({ createdAt: now, rememberMe, keyThumbprint: proof }, now);
  await db.insert(sessions).values({
    id: sessionId,
    userId,
    credentialId,
    rememberMe,
    ip,
    userAgent,
    keyThumbprint: proof,
    tokenHash: tokenHash(refreshToken),
    createdAt: now,
    lastUsedAt: now,
    lastActiveAt: now,
    freshAt: now,
    expiresAt,
  });
  return { sessionId, refreshToken, rememberMe, bound: proof !== null, expiresAt };
}

export function newRefreshToken(): string {
  return `rt_${randomBytes(32).toString('base64url')}`;
}
