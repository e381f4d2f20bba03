/** What rules could have seen at each full hour, kept for as long as a rule can be tried on the past. */
import { jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { users } from '../../../auth/tables.ts';
import { moment } from '../../../database/moment.ts';
import type { HourValues } from './hour-values.ts';

export const personHours = pgTable(
  'person_metric_hours',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The beginning of the hour, UTC. */
    at: moment('at').notNull(),
    values: jsonb('values').$type<HourValues>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.at] })],
);

/** What is the same for everybody. */
export const sharedHours = pgTable('shared_metric_hours', {
  at: moment('at').primaryKey(),
  values: jsonb('values').$type<HourValues>().notNull(),
});
