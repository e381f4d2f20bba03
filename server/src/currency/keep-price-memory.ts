/**
 * Writes the price book down each minute and at the end, and reads it at the start: after a restart
 * without a market, holdings are valued by the last prices, marked with their age.
 */

import type { Context } from '../context.ts';
import type { PriceBook } from '../providers/prices/price-book.ts';
import { priceMemory } from './tables.ts';

const everyMs = 60_000;
const only = 'book';

export async function keepPriceMemory(
  { db, clock, log }: Pick<Context, 'db' | 'clock' | 'log'>,
  book: PriceBook,
): Promise<{ stop(): Promise<void> }> {
  const [row] = await db.select().from(priceMemory);
  if (row !== undefined) book.recall(row.memory);
  const timer = setInterval(() => {
    save().catch((error: Error) => log.error({ reason: error.message }, 'prices were not kept'));
  }, everyMs);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      await save();
    },
  };

  async function save(): Promise<void> {
    const memory = book.remember();
    if (memory.tickers.length === 0 && memory.fx === null) return;
    const savedAt = clock.now();
    await db
      .insert(priceMemory)
      .values({ id: only, memory, savedAt })
      .onConflictDoUpdate({ target: priceMemory.id, set: { memory, savedAt } });
  }
}
