import { eq } from 'drizzle-orm';
import { sources } from '../tables.ts';
import type { Transaction } from '../transaction.ts';

/**
 * Takes the source of a key or wallet away with all that was read from it. After the commit publish
 * `source.removed` with the id that this answers. Null where there was none.
 */
export async function removeSource(tx: Transaction, refId: string): Promise<string | null> {
  const [row] = await tx
    .delete(sources)
    .where(eq(sources.refId, refId))
    .returning({ id: sources.id });
  return row?.id ?? null;
}
