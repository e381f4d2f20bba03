import { eq } from 'drizzle-orm';
import type { Transaction } from '../database/database.ts';
import { users } from './tables.ts';

/**
 * Lets what a person does in several transactions at once happen one after another, each seeing what the
 * one before it did: so that none slips past a limit, and of what there may be one, there is one.
 */
export async function oneAtATime(tx: Transaction, userId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
}
