/** How each person wants the analysis page. */
import type { AnalyticsPreferences } from '@moa/contracts/analytics/preferences';
import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { users } from '../../auth/tables.ts';
import { moment } from '../../database/moment.ts';

/** No row for a person who has chosen nothing; only what was chosen is stored. */
export const analyticsPreferences = pgTable('analytics_preferences', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  chosen: jsonb('chosen').$type<Partial<AnalyticsPreferences>>().notNull(),
  savedAt: moment('saved_at').notNull(),
});
