/**
 * Completed rebuilds of users’ histories, with their sources. Without a row the rebuild is shown as
 * running.
 */
import { pgTable, text } from 'drizzle-orm/pg-core';
import { users } from '../../auth/tables.ts';
import { moment } from '../../database/moment.ts';

export const rebuiltHistories = pgTable('rebuilt_histories', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** As `sourceSet` writes them; one whose ledger was not read to its end is marked, and equal to no other. */
  sources: text('sources').notNull(),
  at: moment('at').notNull(),
});
