import { eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { ApiError } from '../../http/answers/api-error.ts';
import type { Caller } from '../../http/request-caller.ts';
import { sessions } from '../tables.ts';

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
