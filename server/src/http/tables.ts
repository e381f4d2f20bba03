/** What an Idempotency-Key already did. */

import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from '../database/moment.ts';

export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: text('user_id').notNull(),
    key: text('key').notNull(),
    /** Method, path and body, hashed: another request under the same key is refused. */
    requestHash: text('request_hash').notNull(),
    createdAt: moment('created_at').notNull(),
    /** Who is at work on it, and until when that is believed without hearing of it again. */
    holder: text('holder').notNull().default(''),
    heldUntil: moment('held_until').notNull().default(sql`'epoch'`),
    /** What was done, as JSON, where the answer is made of it afterwards. */
    effect: text('effect'),
    /** The answer as it was sent; null while the first request is still at work. */
    status: integer('status'),
    body: text('body'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.key] }),
    index('idempotency_keys_created').on(table.createdAt),
  ],
);
