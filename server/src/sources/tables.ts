/** Sources of holdings: accounts, wallets and manual entries. */
import type { UnreadPart } from '@moa/contracts/exchanges/account-limits';
import { unknownAssetsChoices } from '@moa/contracts/source';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  text,
} from 'drizzle-orm/pg-core';
import { users } from '../auth/tables.ts';
import { moment } from '../database/moment.ts';
import type { Leap } from './leap.ts';

/** An exchange account or a wallet. Its row goes when the key or the wallet goes. */
export const sources = pgTable(
  'sources',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: ['exchange', 'wallet', 'manual'] }).notNull(),
    /** `upbit`, `binance` …, the network of a wallet, or `manual` for manual entries. */
    provider: text('provider').notNull(),
    label: text('label').notNull(),
    /** Id of its key or wallet; of the user for manual entries. */
    refId: text('ref_id').notNull().unique(),
    /** The wallet's address; null for exchanges. */
    address: text('address'),
    status: text('status', { enum: ['pending', 'syncing', 'ok', 'stale', 'failed'] })
      .notNull()
      .default('pending'),
    lastSyncedAt: moment('last_synced_at'),
    lastAttemptAt: moment('last_attempt_at'),
    nextAttemptAt: moment('next_attempt_at').notNull().default(sql`now()`),
    /** Failures in a row. */
    failures: integer('failures').notNull().default(0),
    errorCode: text('error_code'),
    errorMessage: text('error_message'),
    /** The block that a wallet was read at. */
    blockNumber: text('block_number'),
    /** Parts of the account that could not be read the last time; null where all could. */
    unread: jsonb('unread').$type<UnreadPart[]>(),
    /** That everything in it grew at once, while that is doubted and for a day after it was believed. */
    leap: jsonb('leap').$type<Leap>(),
    /** Wallets: blocks are left that may contain unlisted tokens. */
    looking: boolean('looking').notNull().default(false),
    /** Wallets: treatment of unlisted tokens. */
    unknownAssets: text('unknown_assets', { enum: unknownAssetsChoices })
      .notNull()
      .default('quarantine'),
    /** Keys: another key of the same account, which reports everything this one does. */
    countedWith: text('counted_with').references((): AnyPgColumn => sources.id, {
      onDelete: 'set null',
    }),
    createdAt: moment('created_at').notNull().default(sql`now()`),
  },
  (table) => [
    index('sources_user').on(table.userId),
    index('sources_next_attempt').on(table.nextAttemptAt),
  ],
);
export type SourceRow = typeof sources.$inferSelect;
