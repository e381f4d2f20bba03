import { eq } from 'drizzle-orm';
import { users } from '../../auth/tables.ts';
import type { Transaction } from '../../database/database.ts';

/**
 * Locks a user, so that counts are still valid when the transaction writes. Rows that only
 * reference the user can be inserted meanwhile: otherwise an alert of a fired rule would wait for
 * this lock, and this transaction for the rule.
 */
export async function lockPerson(tx: Transaction, userId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
}
