/** Values visible to rules at each full hour, stored for as long as the past can be simulated. */
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

/** Values shared by all users. */
export const sharedHours = pgTable('shared_metric_hours', {
  at: moment('at').primaryKey(),
  values: jsonb('values').$type<HourValues>().notNull(),
});
