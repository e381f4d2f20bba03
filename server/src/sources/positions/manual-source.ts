import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../../database/database.ts';
import { newId } from '../../database/new-id.ts';
import { sources } from '../tables.ts';

/** Nobody synchronises what a person wrote down. */
const never = new Date('9999-12-31T00:00:00Z');

/** The one source of what a person wrote down, made when the first of it is. Its row is locked. */
export async function manualSource(
  tx: Transaction,
  userId: string,
  label: string,
  now: Date,
): Promise<string> {
  await tx
    .insert(sources)
    .values({
      id: newId('src'),
      userId,
      kind: 'manual',
      provider: 'manual',
      label,
      refId: userId,
      status: 'ok',
      lastSyncedAt: now,
      nextAttemptAt: never,
    })
    .onConflictDoNothing({ target: sources.refId });
  const [source] = await tx
    .update(sources)
    .set({ lastSyncedAt: now })
    .where(and(eq(sources.refId, userId), eq(sources.kind, 'manual')))
    .returning({ id: sources.id });
  if (source === undefined) throw new Error('The source was not written');
  return source.id;
}
