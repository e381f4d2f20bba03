import { eq } from 'drizzle-orm';
import type { Transaction } from '../database/database.ts';
import { sources } from './tables.ts';

/** Further steps when a source is removed, in the same transaction and before the removal. */
export type OnRemoval = (tx: Transaction, source: { id: string; userId: string }) => Promise<void>;

/**
 * Takes the source of a key or wallet away with all that was read from it. After the commit publish
 * `source.removed` with the id that this answers. Null where there was none.
 */
export async function removeSource(
  tx: Transaction,
  refId: string,
  onRemoval: OnRemoval,
): Promise<string | null> {
  const [source] = await tx
    .select({ id: sources.id, userId: sources.userId })
    .from(sources)
    .where(eq(sources.refId, refId));
  if (source === undefined) return null;
  await onRemoval(tx, source);
  const [row] = await tx
    .delete(sources)
    .where(eq(sources.id, source.id))
    .returning({ id: sources.id });
  return row?.id ?? null;
}
