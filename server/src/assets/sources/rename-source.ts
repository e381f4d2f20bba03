import { eq } from 'drizzle-orm';
import { sources } from '../tables.ts';
import type { Transaction } from '../transaction.ts';

/** The label of a source follows that of its key or wallet. */
export async function renameSource(tx: Transaction, refId: string, label: string): Promise<void> {
  await tx.update(sources).set({ label }).where(eq(sources.refId, refId));
}
