/** Queries of a user's delivery settings and deferred deliveries. */
import {
  defaultNoticeDisplay,
  type NoticeDisplay,
  type NoticeDisplayChange,
} from '@moa/contracts/notifications/preferences';
import type {
  DeliverySettings,
  DeliverySettingsChange,
} from '@moa/contracts/notifications/quiet-hours';
import { and, eq, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../database/database.ts';
import { deliveries } from '../delivery/tables.ts';
import { defaultSettings } from '../quiet-hours/read-settings.ts';
import { deliverySettings } from '../quiet-hours/tables.ts';

type Values = Partial<typeof deliverySettings.$inferInsert>;

/** Stores the given values; the others are kept, or set to the defaults for a new row. */
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

/** Changes the given fields; two changes at once lose none of them. */
export async function changeSettings(
  db: Database,
  userId: string,
  { quietHours = {}, ...lists }: DeliverySettingsChange,
): Promise<void> {
  const { settings: stored } = deliverySettings;
  const first = {
    ...defaultSettings,
    ...lists,
    quietHours: { ...defaultSettings.quietHours, ...quietHours },
  } as DeliverySettings;
  const hours = sql`(${stored} -> 'quietHours') || ${JSON.stringify(quietHours)}::jsonb`;
  await db
    .insert(deliverySettings)
    .values({ userId, settings: first })
    .onConflictDoUpdate({
      target: deliverySettings.userId,
      set: {
        settings: sql`${stored} || ${JSON.stringify(lists)}::jsonb || jsonb_build_object('quietHours', ${hours})`,
      },
    });
}

/** Changes the given fields; two changes at once lose none of them. */
export async function changeDisplay(
  db: Database,
  userId: string,
  change: NoticeDisplayChange,
): Promise<void> {
  const { display: stored } = deliverySettings;
  const first = { ...defaultNoticeDisplay, ...change } as NoticeDisplay;
  await db
    .insert(deliverySettings)
    .values({ userId, settings: defaultSettings, display: first })
    .onConflictDoUpdate({
      target: deliverySettings.userId,
      set: {
        display: sql`coalesce(${stored}, ${JSON.stringify(defaultNoticeDisplay)}::jsonb) || ${JSON.stringify(change)}::jsonb`,
      },
    });
}

/** Sets the due time of the user's deferred deliveries. */
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
