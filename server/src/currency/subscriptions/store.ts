/** Which rates sessions hear of, as rows. */
import type { CurrencyCode } from '@moa/contracts/primitives';
import { and, asc, eq, lt } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Database, Transaction } from '../../database/database.ts';
import type { Caller } from '../../http/request-caller.ts';
import { rateSubscriptions } from '../tables.ts';

type Subscription = typeof rateSubscriptions.$inferSelect;

const ofSession = ({ userId, sessionId }: Pick<Caller, 'userId' | 'sessionId'>) =>
  and(eq(rateSubscriptions.userId, userId), eq(rateSubscriptions.sessionId, sessionId));

/** The oldest first. */
export function readSubscriptions(db: Database, caller: Caller): Promise<Subscription[]> {
  return db
    .select()
    .from(rateSubscriptions)
    .where(ofSession(caller))
    .orderBy(asc(rateSubscriptions.createdAt), asc(rateSubscriptions.id));
}

/** Returns the currencies that a session has subscribed to, without duplicates. */
export async function readSubscribedCurrencies(
  { db }: Pick<Context, 'db'>,
  caller: Caller,
): Promise<CurrencyCode[]> {
  const rows = await readSubscriptions(db, caller);
  return [...new Set(rows.flatMap(({ currencies }) => currencies))].sort();
}

export async function removeSubscriptionsBefore(
  tx: Transaction,
  userId: string,
  before: Date,
): Promise<void> {
  await tx
    .delete(rateSubscriptions)
    .where(and(eq(rateSubscriptions.userId, userId), lt(rateSubscriptions.createdAt, before)));
}

export function countSubscriptions(tx: Transaction, userId: string): Promise<number> {
  return tx.$count(rateSubscriptions, eq(rateSubscriptions.userId, userId));
}

export async function insertSubscription(tx: Transaction, row: Subscription): Promise<void> {
  await tx.insert(rateSubscriptions).values(row);
}

/** Returns the removed subscription; undefined if the user has none with this id. */
export async function removeSubscription(
  db: Database,
  userId: string,
  id: string,
): Promise<Subscription | undefined> {
  const [gone] = await db
    .delete(rateSubscriptions)
    .where(and(eq(rateSubscriptions.id, id), eq(rateSubscriptions.userId, userId)))
    .returning();
  return gone;
}
