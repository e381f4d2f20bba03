/** Queries of the notices that a user sent to themselves. */
import { and, eq, like } from 'drizzle-orm';
import type { Transaction } from '../../database/database.ts';
import { deliveries } from '../delivery/tables.ts';
import { waits } from '../delivery/waits.ts';

/** Counts pending deliveries by the prefix of their key. */
export function countWaiting(
  tx: Transaction,
  userId: string,
  keyBeginsWith: string,
): Promise<number> {
  const own = and(eq(deliveries.userId, userId), like(deliveries.key, `${keyBeginsWith}%`));
  return tx.$count(deliveries, and(own, waits));
}
