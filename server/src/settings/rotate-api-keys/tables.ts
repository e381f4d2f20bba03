/** Exchange accounts whose key is being replaced. */
import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { users } from '../../auth/tables.ts';
import { moment } from '../../database/moment.ts';
import { apiKeys } from '../../sources/connections/tables.ts';

export const keyRotations = pgTable(
  'key_rotations',
  {
    keyId: text('key_id')
      .primaryKey()
      .references(() => apiKeys.id, { onDelete: 'cascade' }),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The last four characters of the key that is replaced. */
    oldHint: text('old_hint').notNull(),
    startedAt: moment('started_at').notNull(),
    /** When the new key took its place; null while the old one is used. */
    replacedAt: moment('replaced_at'),
  },
  (table) => [index('key_rotations_user').on(table.userId)],
);
export type KeyRotationRow = typeof keyRotations.$inferSelect;
