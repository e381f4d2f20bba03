import { and, asc, eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../database/database.ts';
import { ApiError } from '../../http/answers.ts';
import { type CredentialRow, credentials, sessions } from '../tables.ts';

type Database = Pick<Context, 'db'>;

/** The oldest first. */
export function readPasskeys({ db }: Database, userId: string): Promise<CredentialRow[]> {
  return db
    .select()
    .from(credentials)
    .where(eq(credentials.userId, userId))
    .orderBy(asc(credentials.createdAt));
}

export async function countPasskeys(tx: Transaction, userId: string): Promise<number> {
  const all = await tx
    .select({ id: credentials.id })
    .from(credentials)
    .where(eq(credentials.userId, userId));
  return all.length;
}

/** @throws ApiError NOT_FOUND if the user has no passkey with this id */
export async function renamePasskey(
  tx: Transaction,
  { userId, id }: { userId: string; id: string },
  name: string,
): Promise<CredentialRow> {
  const [renamed] = await tx
    .update(credentials)
    .set({ name })
    .where(and(eq(credentials.id, id), eq(credentials.userId, userId)))
    .returning();
  if (renamed === undefined) throw new ApiError('NOT_FOUND', 'Passkey not found.');
  return renamed;
}

/** The passkey that a session was opened with; null where that is not known or it is gone. */
export async function readOpeningPasskey(
  { db }: Database,
  sessionId: string,
): Promise<string | null> {
  const [session] = await db
    .select({ credentialId: sessions.credentialId })
    .from(sessions)
    .where(eq(sessions.id, sessionId));
  return session?.credentialId ?? null;
}
