import { and, eq, inArray } from 'drizzle-orm';
import type { Database, Transaction } from '../../database/database.ts';
import { ApiError } from '../../http/answers.ts';
import { webhooks } from './tables.ts';

/** A webhook of another user is treated as nonexistent. */
export async function requireOwnWebhooks(
  tx: Database | Transaction,
  userId: string,
  ids: readonly string[],
): Promise<void> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return;
  const own = await tx.$count(
    webhooks,
    and(eq(webhooks.userId, userId), inArray(webhooks.id, wanted)),
  );
  if (own < wanted.length) throw new ApiError('NOT_FOUND', 'Webhook not found.');
}
