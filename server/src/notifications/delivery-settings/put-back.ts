/** Delivery settings of a backup: read, and put back with what waits for the end of quiet. */
import { isDeepStrictEqual } from 'node:util';
import type { NoticeDisplay } from '@moa/contracts/notifications/preferences';
import type { DeliverySettings } from '@moa/contracts/notifications/quiet-hours';
import type { Database, Transaction } from '../../database/database.ts';
import { defaultSettings, readSettings } from '../quiet-hours/read-settings.ts';
import { moveDeferred, storeSettings } from './store.ts';

type DeliveryBackup = { settings: DeliverySettings; display: NoticeDisplay | null };

const everybodys: DeliveryBackup = { settings: defaultSettings, display: null };

export async function readDelivery(
  db: Database | Transaction,
  userId: string,
): Promise<DeliveryBackup & { isDefault: boolean }> {
  // What is chosen does not depend on the moment.
  const { quietHours, muted, floors, display } = await readSettings(db, userId, new Date(0));
  const found = { settings: { quietHours, muted, floors }, display };
  return { ...found, isDefault: isDeepStrictEqual(found, everybodys) };
}

/**
 * Restores the settings. Deferred deliveries become due at the end of quiet hours or the pause, by
 * the restored settings.
 */
export async function restoreDelivery(
  tx: Transaction,
  userId: string,
  { settings, display }: DeliveryBackup,
  now: Date,
): Promise<void> {
  await storeSettings(tx, userId, display === null ? { settings } : { settings, display });
  const { pausedUntil, quietUntil } = await readSettings(tx, userId, now);
  const ends = [pausedUntil, quietUntil].map((end) => end?.getTime() ?? 0);
  await moveDeferred(tx, userId, new Date(Math.max(now.getTime(), ...ends)));
}
