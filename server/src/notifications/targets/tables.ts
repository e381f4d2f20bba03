/** Webhooks and browsers of users. Their addresses are secrets: they grant write access. */
import type { PushDevice } from '@moa/contracts/notifications/push';
import type { Webhook } from '@moa/contracts/notifications/webhooks';
import { boolean, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '../../auth/tables.ts';
import { moment } from '../../database/moment.ts';

export const webhooks = pgTable(
  'webhooks',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** The address, sealed for this row. */
    sealed: text('sealed').notNull(),
    masked: text('masked').notNull(),
    /** Keyed hash of the address, so that it is added once. */
    fingerprint: text('fingerprint').notNull(),
    severityFloor: text('severity_floor').$type<Webhook['severityFloor']>().notNull(),
    enabled: boolean('enabled').notNull().default(true),
    status: text('status').$type<Webhook['status']>().notNull().default('unverified'),
    error: text('error'),
    deliveredAt: moment('delivered_at'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('webhooks_user').on(table.userId, table.createdAt),
    uniqueIndex('webhooks_user_fingerprint').on(table.userId, table.fingerprint),
  ],
);
export type WebhookRow = typeof webhooks.$inferSelect;

export const pushDevices = pgTable(
  'push_devices',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The session that it was registered in: signed out, the browser is pushed to no more. */
    sessionId: text('session_id').notNull(),
    name: text('name').notNull(),
    /** Its address and keys, sealed for this row. */
    sealed: text('sealed').notNull(),
    /** Keyed hash of the address: a browser belongs to one user at a time. */
    fingerprint: text('fingerprint').notNull().unique(),
    status: text('status').$type<PushDevice['status']>().notNull().default('unverified'),
    error: text('error'),
    deliveredAt: moment('delivered_at'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('push_devices_user').on(table.userId, table.createdAt)],
);
export type PushDeviceRow = typeof pushDevices.$inferSelect;
