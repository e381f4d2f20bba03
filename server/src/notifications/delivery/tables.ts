/** Ledger of past, current and pending deliveries. */
import type { AlertData } from '@moa/contracts/notifications/alert-kinds';
import type { DeliveryStatus, SuppressionCause } from '@moa/contracts/notifications/deliveries';
import type {
  Channel,
  NoticeCategory,
  Severity,
} from '@moa/contracts/notifications/shapes/notice-words';
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '../../auth/tables.ts';
import { moment } from '../../database/moment.ts';

export const deliveries = pgTable(
  'deliveries',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Key of the event: one row per channel and target, so that it is sent once. */
    key: text('key').notNull(),
    channel: text('channel').$type<Channel>().notNull(),
    /** The webhook or the browser that it goes to; empty where a channel has one end alone. */
    target: text('target').notNull().default(''),
    configId: text('config_id'),
    triggerId: text('trigger_id'),
    category: text('category').$type<NoticeCategory>().notNull(),
    severity: text('severity').$type<Severity>().notNull(),
    title: text('title').notNull(),
    body: text('body').notNull(),
    data: jsonb('data').$type<AlertData<'rule.fired'>>().notNull(),
    status: text('status').$type<DeliveryStatus>().notNull(),
    suppressedBy: text('suppressed_by').$type<SuppressionCause>(),
    /** Total number of attempts, including those requested by the user. */
    attempts: integer('attempts').notNull().default(0),
    /** Sent since it was last queued. */
    tries: integer('tries').notNull().default(0),
    /** When it may be sent; null where it waits for nothing. */
    dueAt: moment('due_at'),
    at: moment('at').notNull(),
    deliveredAt: moment('delivered_at'),
    error: text('error'),
    /** It may have been delivered: the server ended, or no answer came, while it was sent. */
    inDoubt: boolean('in_doubt').notNull().default(false),
    /** Digest shared by deliveries sent together as one message. */
    digestId: text('digest_id'),
    /** Deleted by the user; the row stays without its text, so that it is not sent again. */
    hidden: boolean('hidden').notNull().default(false),
  },
  (table) => [
    uniqueIndex('deliveries_effect').on(table.userId, table.key, table.channel, table.target),
    index('deliveries_user_at').on(table.userId, table.at),
    index('deliveries_due').on(table.status, table.dueAt),
    index('deliveries_lane').on(table.channel, table.target, table.userId, table.status),
  ],
);
export type DeliveryRow = typeof deliveries.$inferSelect;

/** Lanes, in which deliveries are sent in sequence: a webhook, a browser, or a user's mailbox. */
export const deliveryLanes = pgTable('delivery_lanes', {
  /** `channel:userId:target` */
  lane: text('lane').primaryKey(),
  userId: text('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** The process that sends in it, for as long as it says so. */
  holder: text('holder').notNull(),
  heldUntil: moment('held_until').notNull(),
  /** Nothing is sent before: the other side has said so. */
  limitedUntil: moment('limited_until'),
});
