/** What a check of rules asks of the config that they would go into. */
import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { webhooks } from '../../targets/tables.ts';
import { isOwnConfig } from '../own-config.ts';
import { type NoticeConfigRow, noticeConfigs } from '../tables.ts';

/** Undefined where the person has none of this id. */
export async function findConfig(
  db: Database,
  userId: string,
  id: string,
): Promise<NoticeConfigRow | undefined> {
  const [row] = await db.select().from(noticeConfigs).where(isOwnConfig(userId, id));
  return row;
}

/** A message has reached one of these webhooks of the person, or of all where none is named. */
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
