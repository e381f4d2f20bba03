/** Subscriptions of a session's sockets; deleted a day after the session's end. */
import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { users } from '../../auth/tables.ts';
import { moment } from '../../database/moment.ts';

export const noticeSubscriptions = pgTable(
  'notice_subscriptions',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    sessionId: text('session_id').notNull(),
    configIds: jsonb('config_ids').$type<string[]>().notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('notice_subscriptions_session').on(table.userId, table.sessionId)],
);
