/** Lending positions as the last good synchronisation read them. */
import { jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { sources } from '../../assets/tables.ts';
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
  readAt: timestamp('read_at', { withTimezone: true, mode: 'date' }).notNull(),
});
export type LendingPositionRow = typeof lendingPositions.$inferSelect;
