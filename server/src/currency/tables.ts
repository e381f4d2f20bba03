/** Last state of the price book, and currency preferences of users. */
import type { CurrencyPreferencesChange } from '@moa/contracts/currency/preferences';
import type { RateProvider } from '@moa/contracts/currency/providers';
import type { CurrencyCode } from '@moa/contracts/primitives';
import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { users } from '../auth/tables.ts';
import { moment } from '../database/moment.ts';
import type { PriceMemory } from '../providers/prices/price-memory.ts';

/** A restart without a market still values holdings by it, marked with their age. */
export const priceMemory = pgTable('price_memory', {
  id: text('id').primaryKey(),
  memory: jsonb('memory').$type<PriceMemory>().notNull(),
  savedAt: moment('saved_at').notNull(),
});

/** Chosen preferences only; the base currency is part of the account. */
export const currencyPreferences = pgTable('currency_preferences', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  preferences: jsonb('preferences').$type<CurrencyPreferencesChange>().notNull(),
  savedAt: moment('saved_at').notNull(),
});

/** Provider order of a user; no row if none was chosen. */
export const currencyProviders = pgTable('currency_providers', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  priorities: jsonb('priorities').$type<RateProvider[]>().notNull(),
  savedAt: moment('saved_at').notNull(),
});

/** Which rates the sockets of a session hear of; deleted a month after it was made. */
export const rateSubscriptions = pgTable(
  'rate_subscriptions',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    sessionId: text('session_id').notNull(),
    currencies: jsonb('currencies').$type<CurrencyCode[]>().notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('rate_subscriptions_session').on(table.userId, table.sessionId)],
);
