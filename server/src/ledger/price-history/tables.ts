import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from '../../database/moment.ts';

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
