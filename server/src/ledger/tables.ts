/** Ledger entries of sources, and how far each was read. */
import type { ImportFormat } from '@moa/contracts/assets/ledger-imports';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { users } from '../auth/tables.ts';
import { moment } from '../database/moment.ts';
import { sources } from '../sources/tables.ts';

/** Imported files of other programs and exchanges; their entries refer to them. */
export const ledgerImports = pgTable(
  'ledger_imports',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    sourceId: text('source_id')
      .notNull()
      .references(() => sources.id, { onDelete: 'cascade' }),
    fileName: text('file_name').notNull(),
    format: text('format').$type<ImportFormat>().notNull(),
    importedAt: moment('imported_at').notNull(),
  },
  (table) => [index('ledger_imports_user').on(table.userId, table.importedAt)],
);

/** Everything that moved, one row an event; the other side of a trade is in the same row. */
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
    /** Event id given by the source, for deduplication; generated for manual entries. */
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
    /** In tethers, by their price where it happened; null where it was not distinguished from dollars. */
    valueUsdt: text('value_usdt'),
    /** Entry at the other end of a transfer between the user's own accounts. */
    ownMoveId: text('own_move_id'),
    /** A transaction's hash, by which the two ends of a move are matched. */
    transactionId: text('transaction_id'),
    manual: boolean('manual').notNull().default(false),
    note: text('note'),
    /** The file that it came with. */
    importId: text('import_id').references(() => ledgerImports.id, { onDelete: 'cascade' }),
    /** Cost claims: the source's id of the entry whose units it explains; null if none is named. */
    explains: text('explains'),
    /**
     * Transaction that wrote or last changed the entry (changes by a trigger), to find what is new
     * since the last settlement. Zero for rows older than this column.
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
    index('ledger_entries_import').on(table.importId).where(sql`${table.importId} is not null`),
    index('ledger_entries_by_hand').on(table.userId).where(sql`${table.manual}`),
  ],
);
type StoredEntry = typeof ledgerEntries.$inferSelect;
export type LedgerEntryRow = Omit<StoredEntry, 'changedIn' | 'importId'> &
  Partial<Pick<StoredEntry, 'importId'>>;

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
 * Entries that a second key of one account reported as well, unchanged: they count at the other
 * key, and are restored if that key is removed or the user declares the accounts separate.
 */
export const ledgerSetAside = pgTable(
  'ledger_set_aside',
  {
    sourceId: text('source_id')
      .notNull()
      .references(() => sources.id, { onDelete: 'cascade' }),
    externalId: text('external_id').notNull(),
    /** Whose entry counts. No reference: before that source goes, its entries are taken out of here. */
    countedAt: text('counted_at').notNull(),
    entry: jsonb('entry').$type<Record<string, unknown>>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.sourceId, table.externalId] }),
    index('ledger_set_aside_counted_at').on(table.countedAt),
  ],
);

/**
 * History entries with a word that is not understood, under the id they have as events: shown to
 * the user until understood.
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

/** Reading progress of a source's ledger. */
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
  /** Parts reported from a later time than the rest; null if never requested. */
  later: jsonb('later').$type<{ part: 'income' | 'dust' | 'p2p' | 'pay'; from: string }[]>(),
  readAt: moment('read_at').notNull(),
});
export type LedgerCursorRow = typeof ledgerCursors.$inferSelect;
