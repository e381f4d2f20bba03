/** The inbox. */
import type { Alert } from '@moa/contracts/notifications/alert-kinds';
import { boolean, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '../auth/tables.ts';
import { moment } from '../database/moment.ts';

export const alerts = pgTable(
  'alerts',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<Alert['kind']>().notNull(),
    data: jsonb('data').$type<Alert['data']>().notNull(),
    /** Key of an event that may be reported twice; null otherwise. */
    key: text('key'),
    createdAt: moment('created_at').notNull(),
    read: boolean('read').notNull().default(false),
    /** It was put aside, and comes back unread at this time. */
    snoozedUntil: moment('snoozed_until'),
  },
  (table) => [
    index('alerts_user_created').on(table.userId, table.createdAt),
    index('alerts_user_read').on(table.userId, table.read),
    uniqueIndex('alerts_once').on(table.userId, table.key),
  ],
);
export type AlertRow = typeof alerts.$inferSelect;
