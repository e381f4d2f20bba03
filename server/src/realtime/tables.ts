/** Tokens that open one socket each: hashed, used up by reading, gone after a minute. */
import { pgTable, text } from 'drizzle-orm/pg-core';
import { users } from '../auth/tables.ts';
import { moment } from '../database/moment.ts';

export const socketTokens = pgTable('socket_tokens', {
  /** SHA-256 of the token. */
  hash: text('hash').primaryKey(),
  userId: text('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  sessionId: text('session_id').notNull(),
  expiresAt: moment('expires_at').notNull(),
});
