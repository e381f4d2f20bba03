/** Delivery settings by user; users without a row have the defaults. */
import type { NoticeDisplay } from '@moa/contracts/notifications/preferences';
import type { DeliverySettings } from '@moa/contracts/notifications/quiet-hours';
import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { users } from '../../auth/tables.ts';
import { moment } from '../../database/moment.ts';

export const deliverySettings = pgTable('delivery_settings', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  settings: jsonb('settings').$type<DeliverySettings>().notNull(),
  /** Null where nothing was chosen. */
  display: jsonb('display').$type<NoticeDisplay>(),
  pausedUntil: moment('paused_until'),
});
