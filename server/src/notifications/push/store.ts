/**
 * Queries of the browsers with push subscriptions of a user; `targets/read-push-devices.ts` returns
 * those that are signed in.
 */
import { and, eq, inArray } from 'drizzle-orm';
import type { Database, Transaction } from '../../database/database.ts';
import { deliveries } from '../delivery/tables.ts';
import { waits } from '../delivery/waits.ts';
import { type PushDeviceRow, pushDevices } from '../targets/tables.ts';

/** Returns the id of this browser in the user's list; null where it is not registered. */
export async function findDeviceId(
  db: Database,
  userId: string,
  fingerprint: string,
): Promise<string | null> {
  const [known] = await db
    .select({ id: pushDevices.id })
    .from(pushDevices)
    .where(and(eq(pushDevices.userId, userId), eq(pushDevices.fingerprint, fingerprint)));
  return known?.id ?? null;
}

/** Returns undefined where the user has no device with this id. */
export async function changeDevice(
  tx: Transaction,
  userId: string,
  id: string,
  values: Pick<PushDeviceRow, 'sessionId' | 'name' | 'sealed'>,
): Promise<PushDeviceRow | undefined> {
  const [row] = await tx
    .update(pushDevices)
    .set(values)
    .where(and(eq(pushDevices.id, id), eq(pushDevices.userId, userId)))
    .returning();
  return row;
}

/**
 * Assigns a browser to the user who registers it, with the deliveries that waited for its earlier
 * registration.
 */
export async function takeOver(
  tx: Transaction,
  { id, userId, fingerprint }: Pick<PushDeviceRow, 'id' | 'userId' | 'fingerprint'>,
): Promise<void> {
  const former = await tx
    .delete(pushDevices)
    .where(eq(pushDevices.fingerprint, fingerprint))
    .returning({ id: pushDevices.id });
  if (former.length > 0) {
    const ids = former.map((one) => one.id);
    await tx
      .update(deliveries)
      .set({ target: id })
      .where(
        and(
          eq(deliveries.userId, userId),
          eq(deliveries.channel, 'push'),
          inArray(deliveries.target, ids),
          waits,
        ),
      );
  }
}

export async function insertDevice(
  tx: Transaction,
  device: typeof pushDevices.$inferInsert,
): Promise<PushDeviceRow | undefined> {
  const [row] = await tx.insert(pushDevices).values(device).returning();
  return row;
}

export async function removeDevice(tx: Transaction, userId: string, id: string): Promise<void> {
  await tx.delete(pushDevices).where(and(eq(pushDevices.id, id), eq(pushDevices.userId, userId)));
}
