import { eq, lt } from 'drizzle-orm';
import type { Context } from '../context.ts';
import type { Transaction } from '../database/database.ts';
import { idempotencyKeys } from './tables.ts';

/** Deletes the records of a user's Idempotency-Keys. */
export async function forgetKeys(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(idempotencyKeys).where(eq(idempotencyKeys.userId, userId));
}

/** Removes what was kept under keys that were used before then. */
export async function forgetKeysBefore({ db }: Pick<Context, 'db'>, then: Date): Promise<void> {
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, then));
}
