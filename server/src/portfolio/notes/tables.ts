import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { users } from '../../auth/tables.ts';
import { moment } from '../../database/moment.ts';

/** A user’s note about an asset, wherever it is held. */
export const assetNotes = pgTable(
  'asset_notes',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    symbol: text('symbol').notNull(),
    text: text('text').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.symbol] })],
);
