/** Dashboards of one's own, and who looked at them on which day. */
import type { LayoutItem } from '@moa/contracts/analytics/dashboards';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { users } from '../../auth/tables.ts';
import { moment } from '../../database/moment.ts';

export const analyticsDashboards = pgTable(
  'analytics_dashboards',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    layout: jsonb('layout').$type<LayoutItem[]>().notNull(),
    shared: boolean('shared').notNull(),
    viewCount: integer('view_count').notNull(),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [index('analytics_dashboards_user').on(table.userId, table.updatedAt)],
);

/** Rows of days that are over are deleted: the count has them. */
export const analyticsDashboardViews = pgTable(
  'analytics_dashboard_views',
  {
    dashboardId: text('dashboard_id')
      .notNull()
      .references(() => analyticsDashboards.id, { onDelete: 'cascade' }),
    sessionId: text('session_id').notNull(),
    /** In Seoul: `2026-11-23`. */
    day: text('day').notNull(),
  },
  (table) => [primaryKey({ columns: [table.dashboardId, table.sessionId, table.day] })],
);
