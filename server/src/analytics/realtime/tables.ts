/** Which figures the sockets of a session hear of; deleted a month after it was made. */
import type { LiveMetric } from '@moa/contracts/analytics/realtime';
import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { users } from '../../auth/tables.ts';
import { moment } from '../../database/moment.ts';

export const metricSubscriptions = pgTable(
  'metric_subscriptions',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    sessionId: text('session_id').notNull(),
    metrics: jsonb('metrics').$type<LiveMetric[]>().notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('metric_subscriptions_session').on(table.userId, table.sessionId)],
);
