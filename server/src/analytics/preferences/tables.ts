/** Preferences of the analysis page by user. */
import type { AnalyticsPreferences } from '@moa/contracts/analytics/preferences';
import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { users } from '../../auth/tables.ts';
import { moment } from '../../database/moment.ts';

/** Only explicit choices are stored; a user without any has no row. */
export const analyticsPreferences = pgTable('analytics_preferences', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  chosen: jsonb('chosen').$type<Partial<AnalyticsPreferences>>().notNull(),
  savedAt: moment('saved_at').notNull(),
});
