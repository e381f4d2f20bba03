/** Insights found in a user’s figures, with the user’s response to them. */
import type { Insight } from '@moa/contracts/analytics/insights';
import type { CurrencyCode } from '@moa/contracts/primitives';
import { jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '../../auth/tables.ts';
import { moment } from '../../database/moment.ts';
import type { Advice } from './finding.ts';

type Content = Pick<Insight, 'title' | 'body' | 'evidence' | 'actions'> & {
  currency: CurrencyCode;
  advice?: Advice;
};

export const analyticsInsights = pgTable(
  'analytics_insights',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    type: text('type').$type<Insight['type']>().notNull(),
    dedupKey: text('dedup_key').notNull(),
    priority: text('priority').$type<Insight['priority']>().notNull(),
    /** Content: titles, evidence, actions and recommendations. Money is in `currency`. */
    content: jsonb('content').$type<Content>().notNull(),
    status: text('status').$type<Insight['status']>().notNull(),
    validUntil: moment('valid_until').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [uniqueIndex('analytics_insights_key').on(table.userId, table.dedupKey)],
);
export type InsightRow = typeof analyticsInsights.$inferSelect;
