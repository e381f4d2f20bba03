/** What people hold: where it comes from, what was last read there, and what it was worth over time. */
import type { UnreadPart } from '@moa/contracts/settings/account-limits';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { users } from '../auth/tables.ts';
import { moment } from '../database/moment.ts';
import type { Leap } from './sync/judge-leap.ts';

/** An exchange account or a wallet. Its row goes when the key or the wallet goes. */
export const sources = pgTable(
  'sources',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: ['exchange', 'wallet', 'manual'] }).notNull(),
    /** `upbit`, `binance` …, the network of a wallet, or `manual`: what a person wrote down. */
    provider: text('provider').notNull(),
    label: text('label').notNull(),
    /** The row of the key or of the wallet that it stands for; for what was written down, the person's. */
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
    /** Of a wallet: blocks are left in which tokens that no list knows may have come. */
    looking: boolean('looking').notNull().default(false),
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
    /** What one unit is worth, where a person wrote it down; before every market. */
    unitPrice: text('unit_price'),
    unitPriceCurrency: text('unit_price_currency', { enum: ['KRW', 'USD'] }),
    /** What one unit cost on average, in won, where the exchange tells it. */
    averageBuyPrice: text('average_buy_price'),
    /** What it earns in a year, in percent, compounding (`apy`) or not, where the exchange tells it. */
    earnRate: text('earn_rate'),
    earnRateKind: text('earn_rate_kind', { enum: ['apr', 'apy'] }),
    /** The position in a protocol that it is a part of, and how that is called. */
    groupId: text('group_id'),
    groupLabel: text('group_label'),
    /** A token that no list knows, or that poses as another: neither priced nor counted. */
    suspicion: text('suspicion', { enum: ['unlisted', 'look-alike'] }),
    /** Of what was written down: counted with exchanges or with DeFi, and the person's words. */
    manualType: text('manual_type', { enum: ['cex', 'defi'] }),
    note: text('note'),
    readAt: moment('read_at').notNull(),
  },
  (table) => [
    index('positions_user').on(table.userId),
    index('positions_source').on(table.sourceId),
  ],
);
export type PositionRow = typeof positions.$inferSelect;

/** `{ETH: ["1.5", "4500000", "3200.00", "3140.00"]}`: quantity, won, dollars, tethers; null where no price was known. */
export type AssetsThen = Record<
  string,
  [quantity: string, krw: string | null, usd: string | null, usdt?: string | null]
>;

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
    reason: text('reason', { enum: ['minute', 'hourly', 'synchronised', 'rebuilt'] }).notNull(),
    /** By symbol: quantity, won and dollars, as decimal text; null where only totals were kept. */
    assets: jsonb('assets').$type<AssetsThen>(),
    /** The sources whose holdings are whole in it, as `sourceSet` writes them; null in rows from before this was kept. */
    sources: text('sources'),
    /** When it was built back; null of what was recorded. */
    builtAt: moment('built_at'),
  },
  (table) => [index('snapshots_user_taken').on(table.userId, table.takenAt)],
);
export type SnapshotRow = typeof snapshots.$inferSelect;

/** What a person said of one of their positions. The position's id outlives synchronisations. */
export const positionMarks = pgTable(
  'position_marks',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    positionId: text('position_id').notNull(),
    hidden: boolean('hidden').notNull().default(false),
    excluded: boolean('excluded').notNull().default(false),
    /** When it was left out, each time: `[from, to]`, epoch ms; the last without an end while it is. */
    excludedSpans: jsonb('excluded_spans').$type<[number, number | null][]>(),
    /** Taken out of quarantine. */
    trusted: boolean('trusted').notNull().default(false),
    unitPrice: text('unit_price'),
    unitPriceCurrency: text('unit_price_currency', { enum: ['KRW', 'USD'] }),
    markedAt: moment('marked_at').notNull().default(sql`now()`),
  },
  (table) => [primaryKey({ columns: [table.userId, table.positionId] })],
);
export type PositionMarkRow = typeof positionMarks.$inferSelect;

/** Everything that moved, one row an event; the other side of a trade stands in the same row. */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    sourceId: text('source_id')
      .notNull()
      .references(() => sources.id, { onDelete: 'cascade' }),
    /** The source's own name of the event, so that it is written down once; ours for what a person wrote. */
    externalId: text('external_id').notNull(),
    at: moment('at').notNull(),
    type: text('type', {
      enum: ['trade', 'deposit', 'withdrawal', 'income', 'adjustment'],
    }).notNull(),
    symbol: text('symbol').notNull(),
    /** Decimal text, signed: what came in is positive. */
    quantity: text('quantity').notNull(),
    counterSymbol: text('counter_symbol'),
    counterQuantity: text('counter_quantity'),
    feeSymbol: text('fee_symbol'),
    feeQuantity: text('fee_quantity'),
    valueKrw: text('value_krw'),
    valueUsd: text('value_usd'),
    /** In tethers, by their price where it happened; null where it was not told apart from dollars. */
    valueUsdt: text('value_usdt'),
    /** The entry at the other end of a move between the person's own accounts. */
    ownMoveId: text('own_move_id'),
    /** A transaction's hash, by which the two ends of a move are told. */
    transactionId: text('transaction_id'),
    manual: boolean('manual').notNull().default(false),
    note: text('note'),
    /**
     * The transaction that wrote the entry or changed it last (a trigger sees to changes): what is new
     * since somebody looked last. Zero for what was there before this was kept.
     */
    changedIn: bigint('changed_in', { mode: 'number' })
      .notNull()
      .default(sql`pg_current_xact_id()::text::bigint`),
  },
  (table) => [
    unique('ledger_entries_external').on(table.sourceId, table.externalId),
    index('ledger_entries_user_at').on(table.userId, table.at),
    index('ledger_entries_user_symbol').on(table.userId, table.symbol, table.at),
    index('ledger_entries_user_changed').on(table.userId, table.changedIn),
    index('ledger_entries_own_moves').on(table.userId).where(sql`${table.ownMoveId} is not null`),
    index('ledger_entries_by_hand').on(table.userId).where(sql`${table.manual}`),
  ],
);
export type LedgerEntryRow = Omit<typeof ledgerEntries.$inferSelect, 'changedIn'>;

/** Entries that went, for a day, so that who keeps a ledger in memory need not read it again: by a trigger. */
export const ledgerDeletions = pgTable(
  'ledger_deletions',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Null where so many went at once that they are not named. */
    entryId: text('entry_id'),
    changedIn: bigint('changed_in', { mode: 'number' })
      .notNull()
      .default(sql`pg_current_xact_id()::text::bigint`),
    deletedAt: moment('deleted_at').notNull().defaultNow(),
  },
  (table) => [index('ledger_deletions_user_changed').on(table.userId, table.changedIn)],
);

/**
 * Entries of a source's past with a word that is not understood, under the name that they have once they
 * are: told to the person until then.
 */
export const ledgerNotUnderstood = pgTable(
  'ledger_not_understood',
  {
    sourceId: text('source_id')
      .notNull()
      .references(() => sources.id, { onDelete: 'cascade' }),
    externalId: text('external_id').notNull(),
    at: moment('at').notNull(),
    /** Which field has the word, such as `status`. */
    kind: text('kind').notNull(),
    word: text('word').notNull(),
  },
  (table) => [primaryKey({ columns: [table.sourceId, table.externalId] })],
);

/** How far the ledger of a source was read. */
export const ledgerCursors = pgTable('ledger_cursors', {
  sourceId: text('source_id')
    .primaryKey()
    .references(() => sources.id, { onDelete: 'cascade' }),
  /** Where to go on, in the reader's own terms. */
  state: jsonb('state').$type<Record<string, unknown>>().notNull(),
  /** The oldest moment that was read. */
  coversFrom: moment('covers_from'),
  complete: boolean('complete').notNull().default(false),
  lacks: jsonb('lacks')
    .$type<('trades' | 'deposits' | 'withdrawals' | 'income' | 'everything')[]>()
    .notNull(),
  /** What is told from a later moment on than the rest; null where it was never asked. */
  later: jsonb('later').$type<{ part: 'income' | 'dust'; from: string }[]>(),
  readAt: moment('read_at').notNull(),
});
export type LedgerCursorRow = typeof ledgerCursors.$inferSelect;

/** Prices of the past, the same for everybody: what an asset was worth at the end of an hour or a day. */
export const priceHistory = pgTable(
  'price_history',
  {
    symbol: text('symbol').notNull(),
    span: text('span', { enum: ['hour', 'day'] }).notNull(),
    /** The beginning of the hour or day, UTC. */
    at: moment('at').notNull(),
    usd: text('usd'),
    krw: text('krw'),
    source: text('source').notNull(),
  },
  (table) => [primaryKey({ columns: [table.symbol, table.span, table.at] })],
);
export type PriceHistoryRow = typeof priceHistory.$inferSelect;

/** How a person wants costs to be found. */
export const assetPreferences = pgTable('asset_preferences', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  costMethod: text('cost_method', { enum: ['moving-average', 'fifo'] })
    .notNull()
    .default('moving-average'),
});
