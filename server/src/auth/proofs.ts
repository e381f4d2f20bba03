/**
 * DPoP (RFC 9449): proves that the sender of a refresh token also holds the key it is bound to. The
 * key cannot leave the browser, so a copied cookie is worth nothing here. Refresh, ws/token,
 * step-up and unlock require it, not every call: an access token lives fifteen minutes.
 */
import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { calculateJwkThumbprint, EmbeddedJWK, type JWK, jwtVerify } from 'jose';
import type { Context } from '../context.ts';
import { ApiError } from '../http/answers.ts';
import type { ProvenRequest } from '../http/guards.ts';
import type { Caller } from '../http/request-caller.ts';
import { sessions, usedProofs } from './tables.ts';

/**
 * Maximum offset of a browser's clock in either direction; the response to a proof outside of it
 * contains the time.
 */
const windowMs = 300_000;

/** The thumbprint of the key. Throws AUTH_TOKEN_INVALID with `details.reason` proof or clock. */
export async function verifyProof(
  { config, db, clock }: Pick<Context, 'config' | 'db' | 'clock'>,
  proof: string,
  { method, path, accessToken }: ProvenRequest,
): Promise<string> {
  const now = clock.now();
  const { payload, key } = await readProof(proof);
  const issuedAt = (payload.iat ?? 0) * 1_000;
  if (Math.abs(issuedAt - now.getTime()) > windowMs) {
    throw refused('clock', { serverTime: now.toISOString() });
  }
  const hash = accessToken === null ? undefined : sha256(accessToken);
  const { jti } = payload;
  if (
    payload['htm'] !== method ||
    payload['htu'] !== `${config.origin}${path}` ||
    payload['ath'] !== hash ||
    typeof jti !== 'string' ||
    !/^[\w-]{16,128}$/.test(jti)
  )
    throw refused('proof');
  const thumbprint = await calculateJwkThumbprint(key);
  const [first] = await db
    .insert(usedProofs)
    .values({
      hash: sha256(`${thumbprint} ${jti}`),
      expiresAt: new Date(issuedAt + 2 * windowMs),
    })
    .onConflictDoNothing()
    .returning({ hash: usedProofs.hash });
  if (first === undefined) throw refused('proof');
  return thumbprint;
}

async function readProof(proof: string) {
  try {
    const { payload, protectedHeader } = await jwtVerify(proof, EmbeddedJWK, {
      typ: 'dpop+jwt',
      algorithms: ['ES256'],
      // Its own window is checked against the server's clock, which tests move.
      currentDate: new Date(0),
    });
    return { payload, key: protectedHeader.jwk as JWK };
  } catch (cause) {
    throw refused('proof', {}, cause);
  }
}

function refused(reason: 'proof' | 'clock', more: object = {}, cause?: unknown): ApiError {
  return new ApiError('AUTH_TOKEN_INVALID', 'The proof of this browser’s key is invalid.', {
    details: { reason, ...more },
    cause,
  });
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}

/** A session that is bound to a key is served only with a proof by that key. */
export function checkBoundKey(
  { keyThumbprint }: { keyThumbprint: string | null },
  proof: string | null,
): void {
  if (keyThumbprint === null || keyThumbprint === proof) return;
  throw new ApiError('AUTH_TOKEN_INVALID', 'This session belongs to another browser.', {
    details: { reason: proof === null ? 'proof-missing' : 'proof' },
  });
}

/** The same for who comes with an access token. */
export async function requireBoundKey(
  { db }: Pick<Context, 'db'>,
  { sessionId }: Caller,
  proof: string | null,
): Promise<void> {
  const [session] = await db
    .select({ keyThumbprint: sessions.keyThumbprint })
    .from(sessions)
    .where(eq(sessions.id, sessionId));
  // One that is gone was refused before: sessions are asked whether they go on.
  if (session !== undefined) checkBoundKey(session, proof);
}
