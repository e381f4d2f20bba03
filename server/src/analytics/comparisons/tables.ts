import type { ComparedSeries } from '@moa/contracts/analytics/comparisons';
import type { AnalyticsPeriod } from '@moa/contracts/analytics/shapes/scope';
import type { CurrencyCode } from '@moa/contracts/primitives';
import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { users } from '../../auth/tables.ts';
import { moment } from '../../database/moment.ts';

/** Saved comparisons: the compared series and their period. Figures are computed on request. */
export const comparisons = pgTable(
  'comparisons',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    series: jsonb('series').$type<ComparedSeries[]>().notNull(),
    period: text('period').$type<AnalyticsPeriod>().notNull(),
    /** Days in Seoul; null: of the period. */
    from: text('from_day'),
    to: text('to_day'),
    currency: text('currency').$type<CurrencyCode>().notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('comparisons_user').on(table.userId, table.createdAt)],
);
export type ComparisonRow = typeof comparisons.$inferSelect;
