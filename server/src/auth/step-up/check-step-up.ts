import { eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { ApiError } from '../../http/answers.ts';
import type { Caller } from '../../http/request-caller.ts';
import { sessions } from '../tables.ts';

export const freshForMs = 5 * 60_000;

/**
 * Throws STEP_UP_REQUIRED unless a passkey was checked in this session within five minutes, with
 * user verification: possession of a security key proves presence, not identity.
 */
export async function checkStepUp(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { sessionId }: Caller,
): Promise<void> {
  const [session] = await db
    .select({ freshAt: sessions.freshAt })
    .from(sessions)
    .where(eq(sessions.id, sessionId));
  const age = clock.now().getTime() - (session?.freshAt.getTime() ?? 0);
  if (age > freshForMs) {
    throw new ApiError('STEP_UP_REQUIRED', 'Verify with your passkey to continue.');
  }
}
