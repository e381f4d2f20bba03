/** Queries of the configs that checked rules refer to. */
import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { webhooks } from '../../targets/tables.ts';
import { isOwnConfig } from '../own-config.ts';
import { type NoticeConfigRow, noticeConfigs } from '../tables.ts';

/** Returns undefined where the user has no config with this id. */
export async function findConfig(
  db: Database,
  userId: string,
  id: string,
): Promise<NoticeConfigRow | undefined> {
  const [row] = await db.select().from(noticeConfigs).where(isOwnConfig(userId, id));
  return row;
}

/**
 * True if a message has reached one of these webhooks of the user, or any webhook where none is
 * named.
 */
export async function hasVerifiedWebhook(
  db: Database,
  userId: string,
  ids: readonly string[],
): Promise<boolean> {
  const rows = await db
    .select({ status: webhooks.status })
    .from(webhooks)
    .where(
      and(
        eq(webhooks.userId, userId),
        ids.length === 0 ? undefined : inArray(webhooks.id, [...ids]),
      ),
    );
  return rows.some(({ status }) => status === 'verified');
}
