/** Positions of every kind from the last successful synchronisation of each source. */
import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../../database/moment.ts';
import type { AaveAccount } from '../../providers/chains/aave/aave-account.ts';
import { sources } from '../tables.ts';

/** Raw quantities, replaced together per source. */
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
      enum: ['balance', 'staked', 'supplied', 'debt', 'liquidity', 'principal', 'reward'],
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
    /** Number of priced units in one unit: a share of a vault is worth more than one. */
    priceFactor: text('price_factor').notNull().default('1'),
    /** Unit price entered by the user; takes precedence over every market. */
    unitPrice: text('unit_price'),
    unitPriceCurrency: text('unit_price_currency', { enum: ['KRW', 'USD'] }),
    /** Average purchase price of one unit, in won, if the exchange reports it. */
    averageBuyPrice: text('average_buy_price'),
    /** Annual rate in percent, compounding (`apy`) or not, if the exchange reports it. */
    earnRate: text('earn_rate'),
    earnRateKind: text('earn_rate_kind', { enum: ['apr', 'apy'] }),
    /** The position in a protocol that it is a part of, and how that is called. */
    groupId: text('group_id'),
    groupLabel: text('group_label'),
    /** A token that no list knows, or that poses as another: neither priced nor counted. */
    suspicion: text('suspicion', { enum: ['unlisted', 'look-alike'] }),
    /** Manual assets: counted with exchanges or with DeFi, and the user's note. */
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

/** Positions in protocols beside lending. */
export const defiPositions = pgTable(
  'defi_positions',
  {
    /** The `groupId` of the rows of `positions` that it holds. */
    id: text('id').primaryKey(),
    sourceId: text('source_id')
      .notNull()
      .references(() => sources.id, { onDelete: 'cascade' }),
    userId: text('user_id').notNull(),
    kind: text('kind', { enum: ['uniswap-v3', 'lp-token', 'rebase', 'withdrawal'] }).notNull(),
    /** `uniswap-v3`, `uniswap-v2`, `lido` … */
    protocol: text('protocol').notNull(),
    /** As the provider read it: exact decimal text. Its reader knows the shape by the kind. */
    data: jsonb('data').$type<Record<string, unknown>>().notNull(),
    /** When it was first read in the state that it is in; null where it was found in it. */
    stateSince: moment('state_since'),
    blockNumber: text('block_number').notNull(),
    readAt: moment('read_at').notNull(),
  },
  (table) => [
    index('defi_positions_user').on(table.userId, table.kind),
    index('defi_positions_source').on(table.sourceId),
  ],
);
export type DefiPositionRow = typeof defiPositions.$inferSelect;

/** Lending positions. */
export const lendingPositions = pgTable('lending_positions', {
  id: text('id').primaryKey(),
  sourceId: text('source_id')
    .notNull()
    .references(() => sources.id, { onDelete: 'cascade' }),
  userId: text('user_id').notNull(),
  market: text('market').notNull(),
  /** Exact strings, as read from the protocol. */
  account: jsonb('account').$type<AaveAccount>().notNull(),
  blockNumber: text('block_number').notNull(),
  readAt: moment('read_at').notNull(),
});
export type LendingPositionRow = typeof lendingPositions.$inferSelect;
