/** What a benchmark costs at the end of a series: it is read a moment after the series was. */
import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { pino } from 'pino';
import { createTestDatabase } from '../../database/testing/create-test-database.ts';
import { createPriceBook } from '../../providers/prices/price-book.ts';
import { createPricesAt } from './benchmark-prices.ts';

const begin = Date.parse('2026-11-28T05:00:00Z');
let database: Awaited<ReturnType<typeof createTestDatabase>>;
before(async () => {
  database = await createTestDatabase();
});
after(() => database.close());

it('is the price of now also where the clock has gone on since the series was read', async () => {
  let time = begin;
  // Each look at it finds that it has gone on.
  const clock = {
    now() {
      time += 5;
      return new Date(time);
    },
  };
  const book = createPriceBook({ now: () => begin });
  book.offerFx({ perUsd: { KRW: '1400' }, provider: 'bank', at: begin });
  book.offer({ venue: 'binance', symbol: 'BTC', price: '100000', change24h: '0', at: begin });
  const pricesAt = createPricesAt(
    { db: database.db, clock, log: pino({ level: 'silent' }) } as Parameters<
      typeof createPricesAt
    >[0],
    { book } as Parameters<typeof createPricesAt>[1],
  );
  const ask = (at: Date) => pricesAt({ symbol: 'BTC', moments: [at], currency: 'KRW' });
  assert.deepEqual((await ask(clock.now())).map(Number), [140_000_000]);
  // Of an hour ago nobody knows it, and the price of now is none of then.
  assert.deepEqual(await ask(new Date(begin - 3_600_000)), [null]);
});
