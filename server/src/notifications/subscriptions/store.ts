/** Queries of the subscriptions of open pages. */
import { and, eq, inArray, lt } from 'drizzle-orm';
import type { Database, Transaction } from '../../database/database.ts';
import { noticeConfigs } from '../rules/tables.ts';
import { noticeSubscriptions } from './tables.ts';

type Subscription = typeof noticeSubscriptions.$inferSelect;

/** Counts those of the configs that belong to the user. */
export function countOwnConfigs(
  tx: Transaction,
  userId: string,
  ids: readonly string[],
): Promise<number> {
  const isOwn = and(eq(noticeConfigs.userId, userId), inArray(noticeConfigs.id, [...ids]));
  return tx.$count(noticeConfigs, isOwn);
}

export async function removeSubscriptionsBefore(
  tx: Transaction,
  userId: string,
  before: Date,
): Promise<void> {
  await tx
    .delete(noticeSubscriptions)
    .where(and(eq(noticeSubscriptions.userId, userId), lt(noticeSubscriptions.createdAt, before)));
}

export function countSubscriptions(tx: Transaction, userId: string): Promise<number> {
  return tx.$count(noticeSubscriptions, eq(noticeSubscriptions.userId, userId));
}

export async function insertSubscription(
  tx: Transaction,
  subscription: typeof noticeSubscriptions.$inferInsert,
): Promise<void> {
  await tx.insert(noticeSubscriptions).values(subscription);
}

/** Returns the removed row; undefined where the user has none with this id. */
export async function removeSubscription(
  db: Database,
  userId: string,
  id: string,
): Promise<Subscription | undefined> {
  const [gone] = await db
    .delete(noticeSubscriptions)
    .where(and(eq(noticeSubscriptions.id, id), eq(noticeSubscriptions.userId, userId)))
    .returning();
  return gone;
}
