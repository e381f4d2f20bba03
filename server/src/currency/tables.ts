/** What the price book knew last, so that a restart without a market still values holdings, marked with their age. */
import { jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { PriceMemory } from '../providers/prices/price-memory.ts';

export const priceMemory = pgTable('price_memory', {
  id: text('id').primaryKey(),
  memory: jsonb('memory').$type<PriceMemory>().notNull(),
  savedAt: timestamp('saved_at', { withTimezone: true, mode: 'date' }).notNull(),
});
