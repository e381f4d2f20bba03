import { eq } from 'drizzle-orm';
import { users } from '../../auth/tables.ts';
import type { Transaction } from '../../database/database.ts';

/**
 * One at a time a person, so that what is counted is still true when it is written. Rows that only name
 * the person can be inserted meanwhile: an alert that a fired rule writes would wait for this lock, and
 * this transaction for the rule.
 */
export async function lockPerson(tx: Transaction, userId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
}
