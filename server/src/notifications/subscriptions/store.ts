/** What open pages follow, as rows. */
import { and, eq, inArray, lt } from 'drizzle-orm';
import type { Database, Transaction } from '../../database/database.ts';
import { noticeConfigs } from '../rules/tables.ts';
import { noticeSubscriptions } from './tables.ts';

type Subscription = typeof noticeSubscriptions.$inferSelect;

/** How many of these configs are the person's. */
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

/** What was there; undefined where the person has none of this id. */
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
