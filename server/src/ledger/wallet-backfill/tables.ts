/** Holdings of wallets before they were connected, from old blocks of their network's node. */
import { jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from '../../database/moment.ts';
import { sources } from '../../sources/tables.ts';

/** Amounts of one symbol and one price, together; decimal text, negative for what was owed. */
export type HeldThen = {
  symbol: string;
  quantity: string;
  priceSymbol: string | null;
  priceFactor: string;
};

export const walletPasts = pgTable(
  'wallet_pasts',
  {
    sourceId: text('source_id')
      .notNull()
      .references(() => sources.id, { onDelete: 'cascade' }),
    at: moment('at').notNull(),
    blockNumber: text('block_number'),
    /**
     * `beginning`: nothing was held and nothing had ever been sent, so nothing was held before
     * either. `refused`: the node keeps no state so old. `unread`: a part gave no answer.
     */
    state: text('state', { enum: ['read', 'beginning', 'refused', 'unread'] }).notNull(),
    /** Null where it is not known. */
    held: jsonb('held').$type<HeldThen[]>(),
    readAt: moment('read_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.sourceId, table.at] })],
);
export type WalletPastRow = typeof walletPasts.$inferSelect;
