/** Which figures sessions hear of, as rows. */
import type { LiveMetric } from '@moa/contracts/analytics/realtime';
import { and, eq, lt } from 'drizzle-orm';
import type { Database, Transaction } from '../../database/database.ts';
import type { Caller } from '../../http/request-caller.ts';
import { metricSubscriptions } from './tables.ts';

type Subscription = typeof metricSubscriptions.$inferSelect;

export async function removeSubscriptionsBefore(
  tx: Transaction,
  userId: string,
  before: Date,
): Promise<void> {
  await tx
    .delete(metricSubscriptions)
    .where(and(eq(metricSubscriptions.userId, userId), lt(metricSubscriptions.createdAt, before)));
}

export function countSubscriptions(tx: Transaction, userId: string): Promise<number> {
  return tx.$count(metricSubscriptions, eq(metricSubscriptions.userId, userId));
}

export async function insertSubscription(
  tx: Transaction,
  subscription: typeof metricSubscriptions.$inferInsert,
): Promise<void> {
  await tx.insert(metricSubscriptions).values(subscription);
}

/** Returns the deleted subscription; undefined if the user has none of this id. */
export async function removeSubscription(
  db: Database,
  userId: string,
  id: string,
): Promise<Subscription | undefined> {
  const [gone] = await db
    .delete(metricSubscriptions)
    .where(and(eq(metricSubscriptions.id, id), eq(metricSubscriptions.userId, userId)))
    .returning();
  return gone;
}

/** Distinct metrics that the session is subscribed to. */
export async function readSubscribed(
  db: Database,
  { userId, sessionId }: Caller,
): Promise<LiveMetric[]> {
  const rows = await db
    .select({ metrics: metricSubscriptions.metrics })
    .from(metricSubscriptions)
    .where(
      and(eq(metricSubscriptions.userId, userId), eq(metricSubscriptions.sessionId, sessionId)),
    );
  return [...new Set(rows.flatMap(({ metrics }) => metrics))].sort();
}
