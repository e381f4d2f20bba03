/** What a person sent to themselves, as rows. */
import { and, eq, like } from 'drizzle-orm';
import type { Transaction } from '../../database/database.ts';
import { deliveries } from '../delivery/tables.ts';
import { waits } from '../delivery/waits.ts';

/** How many deliveries wait whose keys begin so. */
export function countWaiting(
  tx: Transaction,
  userId: string,
  keyBeginsWith: string,
): Promise<number> {
  const own = and(eq(deliveries.userId, userId), like(deliveries.key, `${keyBeginsWith}%`));
  return tx.$count(deliveries, and(own, waits));
}
