/** Users’ settings of the whole app, apart from those of accounts and currency preferences. */
import type { UserSettings } from '@moa/contracts/settings/user';
import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { users } from '../../auth/tables.ts';

/** A user without explicit choices has no row. */
export const userSettings = pgTable('user_settings', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Only what was chosen. Language and currencies are elsewhere: `store.ts` says where. */
  chosen: jsonb('chosen').$type<Partial<UserSettings>>().notNull(),
  /** When each field was chosen last, ISO. */
  changedAt: jsonb('changed_at').$type<Record<string, string>>().notNull(),
  revision: integer('revision').notNull(),
});
