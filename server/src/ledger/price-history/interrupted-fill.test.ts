import assert from 'node:assert/strict';
import { it } from 'node:test';
import { dayMs } from '@moa/contracts/time';
import { count, eq, sql } from 'drizzle-orm';
import { pino } from 'pino';
import type { Context } from '../../context.ts';
import { createTestDatabase } from '../../database/testing/create-test-database.ts';
import { aBook, now } from '../../portfolio/testing/build-holdings.ts';
import { fillPriceHistory } from './fill-price-history.ts';
import { priceHistory } from './tables.ts';

const hour = 3_600_000;

it('a filling of 32 days that ends in the middle leaves no hole between what it wrote and what was known', async (t) => {
  const { db, close } = await createTestDatabase();
  t.after(close);
  const outside = { book: aBook(), upbitUrl: '', binanceUrl: '', fiatUrl: null };
  const context = {
    db,
    clock: { now: () => now },
    log: pino({ level: 'silent' }),
    config: { pace: 0 } as Context['config'],
  };
  const fill = (days: number) =>
    fillPriceHistory(context, outside, {
      symbols: [],
      span: 'hour' as const,
      since: new Date(now.getTime() - days * dayMs),
      onMissed: () => undefined,
    });
  await fill(8);
  const failsFrom = new Date(now.getTime() - 9 * dayMs).toISOString();
  await db.execute(sql`create function fail() returns trigger language plpgsql as
    'begin raise exception ''no room''; end'`);
  await db.execute(
    sql.raw(`create trigger fails before insert on price_history for each row
      when (new.at >= '${failsFrom}') execute function fail()`),
  );
  await fill(32);
  await db.execute(sql`drop trigger fails on price_history`);
  await fill(32);
  const [known] = await db
    .select({ hours: count() })
    .from(priceHistory)
    .where(eq(priceHistory.symbol, 'USDT'));
  assert.equal(known?.hours, (32 * dayMs) / hour);
});
