/** Queries of a user's webhooks; `targets/read-webhooks.ts` reads all of them. */
import { and, eq } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Database, Transaction } from '../../database/database.ts';
import { type WebhookRow, webhooks } from '../targets/tables.ts';

/** Returns undefined where the user has no webhook with this id. */
export async function findWebhook(
  db: Database,
  userId: string,
  id: string,
): Promise<WebhookRow | undefined> {
  const [row] = await db.select().from(webhooks).where(isOwn(userId, id));
  return row;
}

export function countWebhooks(tx: Transaction, userId: string): Promise<number> {
  return tx.$count(webhooks, eq(webhooks.userId, userId));
}

/** @throws a unique violation where the user has this address already */
export async function insertWebhook(
  tx: Transaction,
  webhook: typeof webhooks.$inferInsert,
): Promise<WebhookRow | undefined> {
  const [row] = await tx.insert(webhooks).values(webhook).returning();
  return row;
}

/**
 * Returns undefined where the user has no webhook with this id.
 * @throws a unique violation where the user has this address already
 */
export async function changeWebhook(
  db: Database | Transaction,
  userId: string,
  id: string,
  values: PgUpdateSetSource<typeof webhooks>,
): Promise<WebhookRow | undefined> {
  const [row] = await db.update(webhooks).set(values).where(isOwn(userId, id)).returning();
  return row;
}

export async function removeWebhook(tx: Transaction, userId: string, id: string): Promise<void> {
  await tx.delete(webhooks).where(isOwn(userId, id));
}

function isOwn(userId: string, id: string) {
  return and(eq(webhooks.id, id), eq(webhooks.userId, userId));
}
