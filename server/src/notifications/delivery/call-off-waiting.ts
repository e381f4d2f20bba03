import { and, eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../database/database.ts';
import type { Lane } from './lane.ts';
import { type DeliveryRow, deliveries } from './tables.ts';
import { waits } from './waits.ts';

/**
 * Suppresses the pending deliveries of a target that no longer exists. Returns them, to be
 * published after the commit.
 */
export async function callOffWaiting(
  db: Context['db'] | Transaction,
  { channel, userId, target }: Lane,
): Promise<DeliveryRow[]> {
  return db
    .update(deliveries)
    .set({ status: 'suppressed', suppressedBy: 'target_disabled', dueAt: null })
    .where(
      and(
        eq(deliveries.userId, userId),
        eq(deliveries.channel, channel),
        eq(deliveries.target, target),
        waits,
      ),
    )
    .returning();
}
