import { createHash, randomBytes } from 'node:crypto';
import { eq, lt } from 'drizzle-orm';
import type { Context } from '../context.ts';
import type { Caller } from '../http/request-caller.ts';
import { socketTokens } from './tables.ts';

const livesMs = 60_000;

/** A token for one socket of this session. */
export async function createToken(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  caller: Caller,
): Promise<{ token: string; expiresAt: string }> {
  const now = clock.now();
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + livesMs);
  await db.delete(socketTokens).where(lt(socketTokens.expiresAt, now));
  await db.insert(socketTokens).values({ hash: hashOf(token), ...caller, expiresAt });
  return { token, expiresAt: expiresAt.toISOString() };
}

/** Uses the token up. Null where it was never given, used before, or is too old. */
export async function useToken(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  token: string,
): Promise<Caller | null> {
  const [row] = await db
    .delete(socketTokens)
    .where(eq(socketTokens.hash, hashOf(token)))
    .returning();
  if (row === undefined || row.expiresAt <= clock.now()) return null;
  return { userId: row.userId, sessionId: row.sessionId };
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
