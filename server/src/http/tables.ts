/** Stored results of Idempotency-Keys. */

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
    /** Holder of the key, and the time until which it counts as alive without another sign. */
    holder: text('holder').notNull().default(''),
    heldUntil: moment('held_until').notNull().default(sql`'epoch'`),
    /** Effect as JSON, if the response is built from it later. */
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
