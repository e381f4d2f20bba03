/** What people hold: where it comes from, what was last read there, and what it was worth over time. */
import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { users } from '../auth/tables.ts';
import { moment } from '../database/moment.ts';

/** An exchange account or a wallet. Its row goes when the key or the wallet goes. */
export const sources = pgTable(
  'sources',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: ['exchange', 'wallet'] }).notNull(),
    /** `upbit`, `binance`, or the network of a wallet. */
    provider: text('provider').notNull(),
    label: text('label').notNull(),
    /** The row of the key or of the wallet that it stands for. */
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
    createdAt: moment('created_at').notNull().default(sql`now()`),
  },
  (table) => [
    index('sources_user').on(table.userId),
    index('sources_next_attempt').on(table.nextAttemptAt),
  ],
);
export type SourceRow = typeof sources.$inferSelect;

/** What the last good synchronisation read: raw quantities, replaced together per source. */
export const positions = pgTable(
  'positions',
  {
    /** Derived from the source and what is held, so that it stays the same across synchronisations. */
    id: text('id').primaryKey(),
    sourceId: text('source_id')
      .notNull()
      .references(() => sources.id, { onDelete: 'cascade' }),
    userId: text('user_id').notNull(),
    kind: text('kind', {
      enum: ['balance', 'staked', 'supplied', 'debt', 'liquidity', 'reward'],
    }).notNull(),
    symbol: text('symbol').notNull(),
    name: text('name').notNull(),
    /** Decimal text; negative for a debt. */
    quantity: text('quantity').notNull(),
    locked: text('locked'),
    protocol: text('protocol'),
    tokenAddress: text('token_address'),
    /** The symbol whose market prices it; null where nothing does. */
    priceSymbol: text('price_symbol'),
    /** How many of the priced unit one unit is: shares of a vault are worth more than one. */
    priceFactor: text('price_factor').notNull().default('1'),
    readAt: moment('read_at').notNull(),
  },
  (table) => [
    index('positions_user').on(table.userId),
    index('positions_source').on(table.sourceId),
  ],
);
export type PositionRow = typeof positions.$inferSelect;

type CategoryTotals = { KRW: string | null; USD: string | null; USDT: string | null };

/** What a person's holdings were worth at a moment, as it was shown then. */
export const snapshots = pgTable(
  'snapshots',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    takenAt: moment('taken_at').notNull(),
    krw: text('krw'),
    usd: text('usd'),
    usdt: text('usdt'),
    cex: jsonb('cex').$type<CategoryTotals>().notNull(),
    defi: jsonb('defi').$type<CategoryTotals>().notNull(),
    positionCount: integer('position_count').notNull(),
    unpricedCount: integer('unpriced_count').notNull(),
    quality: text('quality', { enum: ['ok', 'partial', 'stale', 'insufficient_data'] }).notNull(),
    reason: text('reason', { enum: ['hourly', 'synchronised'] }).notNull(),
  },
  (table) => [index('snapshots_user_taken').on(table.userId, table.takenAt)],
);
export type SnapshotRow = typeof snapshots.$inferSelect;
