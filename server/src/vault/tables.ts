/** One data key per user, wrapped by the master key. */
import { pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../database/moment.ts';

export const dataKeys = pgTable('data_keys', {
  userId: text('user_id').primaryKey(),
  wrapped: text('wrapped').notNull(),
  createdAt: moment('created_at').notNull(),
});
