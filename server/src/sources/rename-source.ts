import { eq } from 'drizzle-orm';
import type { Transaction } from '../database/database.ts';
import { sources } from './tables.ts';

/** The label of a source follows that of its key or wallet. */
export async function renameSource(tx: Transaction, refId: string, label: string): Promise<void> {
  await tx.update(sources).set({ label }).where(eq(sources.refId, refId));
}
