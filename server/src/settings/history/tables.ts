/** Journal of users’ changes of settings. */
import type { SettingsGroup } from '@moa/contracts/settings/history';
import { boolean, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { users } from '../../auth/tables.ts';
import { moment } from '../../database/moment.ts';

export const settingsChanges = pgTable(
  'settings_changes',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    at: moment('at').notNull(),
    ip: text('ip'),
    userAgent: text('user_agent'),
    /** The session that made it; it may have ended since. */
    sessionId: text('session_id'),
    group: text('group').$type<SettingsGroup>().notNull(),
    path: text('path').notNull(),
    /** `{ value }`, so that a null differs from none; secrets are replaced before they come here. */
    before: jsonb('before').$type<{ value: unknown }>().notNull(),
    after: jsonb('after').$type<{ value: unknown }>().notNull(),
    /** True if the change is undone by writing `before` again. */
    undoable: boolean('undoable').notNull().default(false),
    undoneAt: moment('undone_at'),
  },
  (table) => [index('settings_changes_user').on(table.userId, table.at)],
);
export type SettingsChangeRow = typeof settingsChanges.$inferSelect;
