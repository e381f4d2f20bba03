/** Transaction fees from receipts: public, and shared by all users. */
import type { NetworkId } from '@moa/contracts/networks/network-id';
import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

export const defiGas = pgTable(
  'defi_gas',
  {
    network: text('network').$type<NetworkId>().notNull(),
    hash: text('hash').notNull(),
    /** Address of the sender, lower-case. */
    payer: text('payer').notNull(),
    /** Smallest units of the network's own coin. */
    fee: text('fee').notNull(),
  },
  (table) => [primaryKey({ columns: [table.network, table.hash] })],
);
