/** Queries of a user's configs; `own-config.ts` beside the folder selects one. */
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../database/database.ts';
import { isOwnConfig, noConfig } from '../own-config.ts';
import { type NoticeConfigRow, noticeConfigs } from '../tables.ts';

type Values = Partial<Omit<typeof noticeConfigs.$inferInsert, 'id' | 'userId'>>;

/** The oldest first. */
export function readConfigs(
  db: Database | Transaction,
  userId: string,
): Promise<NoticeConfigRow[]> {
  return db
    .select()
    .from(noticeConfigs)
    .where(eq(noticeConfigs.userId, userId))
    .orderBy(asc(noticeConfigs.createdAt), asc(noticeConfigs.id));
}

/** Reads the enabled configs of a category, oldest first. */
export function readUserConfigs(
  tx: Transaction,
  userId: string,
  category: NoticeConfigRow['config']['category'],
): Promise<NoticeConfigRow[]> {
  return tx
    .select()
    .from(noticeConfigs)
    .where(
      and(
        eq(noticeConfigs.userId, userId),
        eq(noticeConfigs.enabled, true),
        sql`${noticeConfigs.config}->>'category' = ${category}`,
      ),
    )
    .orderBy(asc(noticeConfigs.createdAt));
}

/** @throws ApiError NOT_FOUND */
export async function changeConfig(
  db: Database,
  userId: string,
  id: string,
  values: Values,
): Promise<NoticeConfigRow> {
  const [row] = await db
    .update(noticeConfigs)
    .set(values)
    .where(isOwnConfig(userId, id))
    .returning();
  if (row === undefined) throw noConfig();
  return row;
}

/** @throws ApiError NOT_FOUND */
export async function removeConfig(db: Database, userId: string, id: string): Promise<void> {
  const gone = await db.delete(noticeConfigs).where(isOwnConfig(userId, id)).returning();
  if (gone.length === 0) throw noConfig();
}
