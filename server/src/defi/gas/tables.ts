/** What transactions cost, as their receipts tell: public, and read once for all who ask. */
import type { NetworkId } from '@moa/contracts/networks/network-id';
import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

export const defiGas = pgTable(
  'defi_gas',
  {
    network: text('network').$type<NetworkId>().notNull(),
    hash: text('hash').notNull(),
    /** Who paid, in small letters. */
    payer: text('payer').notNull(),
    /** Smallest units of the network's own coin. */
    fee: text('fee').notNull(),
  },
  (table) => [primaryKey({ columns: [table.network, table.hash] })],
);
