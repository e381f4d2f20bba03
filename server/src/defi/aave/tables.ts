/** Lending positions as the last good synchronisation read them. */
import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { sources } from '../../assets/tables.ts';
import { moment } from '../../database/moment.ts';
import type { AaveAccount } from '../../providers/chains/aave/aave-account.ts';

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
