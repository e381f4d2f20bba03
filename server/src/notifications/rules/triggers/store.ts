/** Queries of a user's rules. */
import { and, asc, eq } from 'drizzle-orm';
import type { Database, Transaction } from '../../../database/database.ts';
import { noConfig } from '../own-config.ts';
import { type NoticeTriggerRow, noticeTriggers, ruleStates } from '../tables.ts';

type Values = Partial<Omit<typeof noticeTriggers.$inferInsert, 'id' | 'userId'>>;

/** All of them, or those of a config; the oldest first. */
export function readTriggers(
  db: Database | Transaction,
  userId: string,
  configId?: string,
): Promise<NoticeTriggerRow[]> {
  return db
    .select()
    .from(noticeTriggers)
    .where(
      and(
        eq(noticeTriggers.userId, userId),
        configId === undefined ? undefined : eq(noticeTriggers.configId, configId),
      ),
    )
    .orderBy(asc(noticeTriggers.createdAt), asc(noticeTriggers.id));
}

/** @throws ApiError NOT_FOUND */
export async function readTrigger(
  db: Database,
  userId: string,
  id: string,
): Promise<NoticeTriggerRow> {
  const [row] = await db.select().from(noticeTriggers).where(isOwn(userId, id));
  if (row === undefined) throw noConfig();
  return row;
}

/**
 * A rule that was changed or switched knows nothing of earlier values.
 * @throws ApiError NOT_FOUND
 */
export async function changeTrigger(
  tx: Transaction,
  userId: string,
  id: string,
  values: Values,
): Promise<NoticeTriggerRow> {
  const [row] = await tx.update(noticeTriggers).set(values).where(isOwn(userId, id)).returning();
  if (row === undefined) throw noConfig();
  await tx.delete(ruleStates).where(eq(ruleStates.triggerId, id));
  return row;
}

/** @throws ApiError NOT_FOUND */
export async function removeTrigger(db: Database, userId: string, id: string): Promise<void> {
  const gone = await db.delete(noticeTriggers).where(isOwn(userId, id)).returning();
  if (gone.length === 0) throw noConfig();
}

function isOwn(userId: string, id: string) {
  return and(eq(noticeTriggers.id, id), eq(noticeTriggers.userId, userId));
}
