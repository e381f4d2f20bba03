import { asc, eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { type WebhookRow, webhooks } from './tables.ts';

/** Reads the webhooks of a user, oldest first. */
export function readWebhooks(
  db: Pick<Context['db'], 'select'>,
  userId: string,
): Promise<WebhookRow[]> {
  return db
    .select()
    .from(webhooks)
    .where(eq(webhooks.userId, userId))
    .orderBy(asc(webhooks.createdAt), asc(webhooks.id));
}
