import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { users } from '../../auth/tables.ts';
import { moment } from '../../database/moment.ts';

/** `{ETH: ["1.5", "4500000", "3200.00", "3140.00"]}`: quantity, won, dollars, tethers; null where no price was known. */
export type AssetsThen = Record<
  string,
  [quantity: string, krw: string | null, usd: string | null, usdt?: string | null]
>;

/** `{src_…: ["4500000", "3200.00", "3140.00"]}`: won, dollars, tethers of each source that was read; nulls where nothing of it had a price. */
export type PlacesThen = Record<
  string,
  [krw: string | null, usd: string | null, usdt: string | null]
>;

type CategoryTotals = { KRW: string | null; USD: string | null; USDT: string | null };

/** Value of a user’s holdings at a time, as displayed then. */
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
    /** Value of each source; null in rows from before this was stored. */
    places: jsonb('places').$type<PlacesThen>(),
    /** The sources whose holdings are whole in it, as `sourceSet` writes them; null in rows from before this was kept. */
    sources: text('sources'),
    /**
     * Age of the reading of each of `sources`, ms, in their order; null where it was not stored and
     * for rebuilt values.
     */
    readAges: integer('read_ages').array(),
    /** When it was built back; null of what was recorded. */
    builtAt: moment('built_at'),
  },
  (table) => [index('snapshots_user_taken').on(table.userId, table.takenAt)],
);
export type SnapshotRow = typeof snapshots.$inferSelect;
