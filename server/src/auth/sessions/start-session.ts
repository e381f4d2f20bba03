import { randomBytes } from 'node:crypto';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../database/database.ts';
import { newId } from '../../database/new-id.ts';
import { sessions } from '../tables.ts';
import { sessionEnd } from './session-lifetime.ts';
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
  /** True if the passkey check verified the user: presence alone is no fresh check. */
  userVerified: boolean;
  now: Date;
};

/** Sessions that began without user verification. */
const neverChecked = new Date(0);

/** A new family of refresh tokens, bound to the key of who proved one; freshly checked where it was. */
export async function startSession(
  db: Context['db'] | Transaction,
  { userId, credentialId, rememberMe, userVerified, ip, userAgent, proof, now }: NewSession,
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
    freshAt: userVerified ? now : neverChecked,
    expiresAt,
  });
  return { sessionId, refreshToken, rememberMe, bound: proof !== null, expiresAt };
}

export function newRefreshToken(): string {
  return `rt_${randomBytes(32).toString('base64url')}`;
}
