/** Positions in protocols beside lending, as the last good synchronisation read them. */
import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { sources } from '../assets/tables.ts';
import { moment } from '../database/moment.ts';

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
