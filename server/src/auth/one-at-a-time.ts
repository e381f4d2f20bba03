import { eq } from 'drizzle-orm';
import type { Transaction } from '../database/database.ts';
import { users } from './tables.ts';

/**
 * Locks the user, so that concurrent transactions run one after another and each sees the effects
 * of the one before: no limit is exceeded, and no single item is created twice.
 */
export async function oneAtATime(tx: Transaction, userId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
}
