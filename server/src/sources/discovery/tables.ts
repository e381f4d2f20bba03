/** Search progress and found unlisted tokens of each wallet and network. */
import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../../database/moment.ts';
import type { UnlistedToken } from '../../providers/chains/discovery/unlisted-token.ts';
import { sources } from '../tables.ts';

/** A contract that sent something to the wallet. `silent` ones do not answer as a token does, or were not asked yet. */
export type FoundToken =
  | (UnlistedToken & { silent: false })
  | { address: UnlistedToken['address']; silent: true; isAsked?: false };

export const walletScans = pgTable('wallet_scans', {
  sourceId: text('source_id')
    .primaryKey()
    .references(() => sources.id, { onDelete: 'cascade' }),
  /** The blocks that were searched, both included. */
  fromBlock: text('from_block').notNull(),
  toBlock: text('to_block').notNull(),
  found: jsonb('found').$type<FoundToken[]>().notNull(),
  /** Time when older blocks were last searched, or a contract was met or called. */
  readAt: moment('read_at').notNull(),
});
export type WalletScanRow = typeof walletScans.$inferSelect;
