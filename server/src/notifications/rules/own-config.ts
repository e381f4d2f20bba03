import { and, eq } from 'drizzle-orm';
import type { Database, Transaction } from '../../database/database.ts';
import { ApiError } from '../../http/answers.ts';
import { type NoticeConfigRow, noticeConfigs } from './tables.ts';

/** SQL condition for a config of the user; one of another user is treated as nonexistent. */
export function isOwnConfig(userId: string, id: string) {
  return and(eq(noticeConfigs.id, id), eq(noticeConfigs.userId, userId));
}

export async function readOwnConfig(
  db: Database | Transaction,
  userId: string,
  id: string,
): Promise<NoticeConfigRow> {
  const [row] = await db.select().from(noticeConfigs).where(isOwnConfig(userId, id));
  if (row === undefined) throw noConfig();
  return row;
}

export function noConfig(): ApiError {
  return new ApiError('NOT_FOUND', 'Config or rule not found.');
}
