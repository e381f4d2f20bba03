/** Public logs of contracts, read once for all who ask for them. */
import type { NetworkId } from '@moa/contracts/networks/network-id';
import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from '../../database/moment.ts';

export const defiLogScans = pgTable(
  'defi_log_scans',
  {
    /** Network, contracts and topics. */
    key: text('key').primaryKey(),
    network: text('network').$type<NetworkId>().notNull(),
    /** Range of blocks read without a gap, both inclusive. */
    fromBlock: text('from_block').notNull(),
    toBlock: text('to_block').notNull(),
    /** Time of the first block that was read. */
    since: moment('since').notNull(),
    usedAt: moment('used_at').notNull(),
  },
  (table) => [index('defi_log_scans_used').on(table.usedAt)],
);

export const defiLogs = pgTable(
  'defi_logs',
  {
    key: text('key')
      .notNull()
      .references(() => defiLogScans.key, { onDelete: 'cascade' }),
    block: integer('block').notNull(),
    logIndex: integer('log_index').notNull(),
    at: moment('at').notNull(),
    hash: text('hash').notNull(),
    address: text('address').notNull(),
    topics: jsonb('topics').$type<`0x${string}`[]>().notNull(),
    data: text('data').$type<`0x${string}`>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.key, table.block, table.logIndex] })],
);
