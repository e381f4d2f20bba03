/** What the price book knew last, so that a restart without a market still values holdings, marked with their age. */
import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../database/moment.ts';
import type { PriceMemory } from '../providers/prices/price-memory.ts';

export const priceMemory = pgTable('price_memory', {
  id: text('id').primaryKey(),
  memory: jsonb('memory').$type<PriceMemory>().notNull(),
  savedAt: moment('saved_at').notNull(),
});
