import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../../database/database.ts';
import { newId } from '../../database/new-id.ts';
import { sources } from '../tables.ts';

/** Manual sources are never synchronised. */
const never = new Date('9999-12-31T00:00:00Z');

/** Returns the user's single manual source, created with the first manual asset. Locks its row. */
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
