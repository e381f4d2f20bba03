/** When and how a person wants to be notified, as a row, and what waits for it. */
import { and, eq } from 'drizzle-orm';
import type { Database, Transaction } from '../../database/database.ts';
import { deliveries } from '../delivery/tables.ts';
import { defaultSettings } from '../quiet-hours/read-settings.ts';
import { deliverySettings } from '../quiet-hours/tables.ts';

type Values = Partial<typeof deliverySettings.$inferInsert>;

/** What the values do not name stays, or is as it is for everybody. */
export async function storeSettings(
  db: Database | Transaction,
  userId: string,
  values: Values,
): Promise<void> {
  await db
    .insert(deliverySettings)
    .values({ userId, settings: defaultSettings, ...values })
    .onConflictDoUpdate({ target: deliverySettings.userId, set: values });
}

/** Whatever of the person's waits for the end of quiet is due then. */
export async function moveDeferred(
  db: Database | Transaction,
  userId: string,
  dueAt: Date,
): Promise<void> {
  await db
    .update(deliveries)
    .set({ dueAt })
    .where(and(eq(deliveries.userId, userId), eq(deliveries.status, 'deferred')));
}
