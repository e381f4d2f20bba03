/** What people chose for the whole app, apart from what accounts and currency preferences have. */
import type { UserSettings } from '@moa/contracts/settings/user';
import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { users } from '../../auth/tables.ts';

/** No row for a person who has chosen nothing. */
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
