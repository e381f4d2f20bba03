import { pgTable, text } from 'drizzle-orm/pg-core';
import { users } from '../../auth/tables.ts';

/** Cost method by user. */
export const assetPreferences = pgTable('asset_preferences', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  costMethod: text('cost_method', { enum: ['moving-average', 'fifo'] })
    .notNull()
    .default('moving-average'),
});
