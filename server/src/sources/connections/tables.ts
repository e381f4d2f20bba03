/** Exchange accounts and wallets connected by users. */
import type { ExchangeId } from '@moa/contracts/exchanges/exchange-id';
import type { NetworkId } from '@moa/contracts/networks/network-id';
import type { ApiKey } from '@moa/contracts/settings/api-keys';
import { boolean, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '../../auth/tables.ts';
import { moment } from '../../database/moment.ts';

export const apiKeys = pgTable(
  'api_keys',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    exchange: text('exchange').$type<ExchangeId>().notNull(),
    label: text('label').notNull(),
    hint: text('hint').notNull(),
    /** Keyed hash of the access key, so that the same one is not connected twice. */
    fingerprint: text('fingerprint').notNull(),
    /** Access key and secret as JSON, sealed by the vault under this row's id. */
    sealed: text('sealed').notNull(),
    permissions: jsonb('permissions').$type<ApiKey['permissions']>().notNull(),
    /** Permissions reported by the exchange and not documented; null if there are none. */
    unknownRights: jsonb('unknown_rights').$type<string[]>(),
    riskAccepted: boolean('risk_accepted').notNull(),
    expiresAt: moment('expires_at'),
    /** True if the key is restricted to IP addresses; null if the exchange does not say. */
    addressBound: boolean('address_bound'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [uniqueIndex('api_keys_once').on(table.userId, table.exchange, table.fingerprint)],
);
export type ApiKeyRow = typeof apiKeys.$inferSelect;

export const wallets = pgTable(
  'wallets',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    network: text('network').$type<NetworkId>().notNull(),
    /** With its checksum. */
    address: text('address').notNull(),
    label: text('label').notNull(),
    main: boolean('main').notNull().default(false),
    /** Position in the user's order; null if never moved: those come last, oldest first. */
    place: integer('place'),
    /** The name that the address has at ENS and that leads back to it; null where it has none. */
    ensName: text('ens_name'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [uniqueIndex('wallets_once').on(table.userId, table.network, table.address)],
);
export type WalletRow = typeof wallets.$inferSelect;
