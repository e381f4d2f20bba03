import assert from 'node:assert/strict';
import { after, afterEach, before, beforeEach, describe, it } from 'node:test';
import type { AssetPosition } from '@moa/contracts/assets/shapes/position';
import { dayMs } from '@moa/contracts/time';
import { pino } from 'pino';
import { users } from '../auth/tables.ts';
import { createBus } from '../bus/create-bus.ts';
import { readConfig } from '../config.ts';
import type { OpenDatabase } from '../database/database.ts';
import { createTestDatabase } from '../database/testing/create-test-database.ts';
import { createReadEarlier } from '../history/read-earlier.ts';
import { priceHistory } from '../ledger/price-history/tables.ts';
import type { Venue } from '../providers/prices/price-book.ts';
import { positions } from '../sources/positions/tables.ts';
import { sources } from '../sources/tables.ts';
import { testServices } from '../testing/test-services.ts';
import { createPortfolioReader, type PortfolioReader } from './create-portfolio-reader.ts';
import { cacheDayPrices, type DayPrices } from './day-prices.ts';
import { aBook, aPosition, aSource, now } from './testing/build-holdings.ts';

/** 09:00 in Korea is midnight in UTC. */
const nine = Date.parse('2026-11-21T00:00:00Z');
const hourMs = 3_600_000;
const userId = 'person';

describe('the change of a holding since 09:00 in Korea', () => {
  let database: OpenDatabase;
  let bus: Awaited<ReturnType<typeof createBus>>;
  let book: ReturnType<typeof aBook>;
  let days: DayPrices;
  let reader: PortfolioReader;
  let moment = now;
  const log = pino({ level: 'silent' });
  const clock = { now: () => moment };

  before(async () => {
    database = await createTestDatabase();
    bus = await createBus(testServices(), log);
    const { db } = database;
    await db.insert(users).values({
      id: userId,
      email: 'a@example.test',
      nickname: 'Somebody',
      handle: userId,
      createdAt: new Date(0),
    });
    await db
      .insert(sources)
      .values([
        aSource(),
        aSource({ id: 'src_wallet', refId: 'wallet', kind: 'wallet', provider: 'ethereum' }),
      ]);
    await db
      .insert(positions)
      .values([
        aPosition({ id: 'btc' }),
        aPosition({ id: 'abroad', sourceId: 'src_wallet' }),
        aPosition({ id: 'doge', symbol: 'DOGE', priceSymbol: 'DOGE', sourceId: 'src_wallet' }),
        aPosition({ id: 'mine', symbol: 'MINE', unitPrice: '5', unitPriceCurrency: 'KRW' }),
      ]);
  });
  after(async () => {
    await bus.stop();
    await database.close();
  });
  beforeEach(async () => {
    await database.db.delete(priceHistory);
    moment = now;
    book = aBook();
    const outside = { book, upbitUrl: 'http://127.0.0.1:1', binanceUrl: 'http://127.0.0.1:1' };
    days = cacheDayPrices(
      { config: readConfig({}), db: database.db, clock, log },
      { ...outside, fiatUrl: null },
    );
    reader = createPortfolioReader(
      { db: database.db, bus, clock },
      book,
      createReadEarlier(database),
      { days },
    );
  });

  afterEach(() => reader.stop());

  const store = (at: number, symbol: string, price: { krw?: string; usd?: string }) =>
    database.db.insert(priceHistory).values({
      symbol,
      span: 'hour' as const,
      at: new Date(at - hourMs),
      source: 'test',
      krw: null,
      usd: null,
      ...price,
    });
  const offer = (venue: Venue, price: string) =>
    book.offer({ venue, symbol: 'BTC', price, change24h: '1', at: moment.getTime() });
  const listed = async (): Promise<Map<string, AssetPosition>> => {
    const { rows } = await reader.read(userId, 'KRW');
    return new Map(rows.map((row) => [row.id, row]));
  };
  /** As it is answered once what was asked for the first time has been looked up. */
  const changeOf = async (id: string) => {
    await listed();
    await days.settled();
    return (await listed()).get(id)?.changeDay;
  };

  it('is that of the price of then, of the market that values the holding, at each price of now', async () => {
    await store(nine, 'BTC', { krw: '100000000', usd: '80000' });
    assert.deepEqual([await changeOf('btc'), await changeOf('abroad')], ['18.00', '5.21']);
    offer('upbit', '110000000');
    assert.equal(await changeOf('btc'), '10.00');
    offer('binance', '78000');
    assert.equal(await changeOf('abroad'), '-2.50');
  });

  it('follows what things cost then', async () => {
    await store(nine, 'BTC', { krw: '59000000' });
    assert.equal(await changeOf('btc'), '100.00');
  });

  it('is not known where the price of then is not, or where a person says what a unit is worth', async () => {
    await store(nine, 'BTC', { krw: '100000000' });
    await store(nine - hourMs, 'DOGE', { usd: '0.1' });
    assert.equal(await changeOf('btc'), '18.00');
    const rows = await listed();
    assert.deepEqual(
      ['abroad', 'doge', 'mine'].map((id) => rows.get(id)?.changeDay),
      [null, null, null],
    );
  });

  it('begins again with the next day', async () => {
    await store(nine, 'BTC', { krw: '100000000' });
    await store(nine + dayMs, 'BTC', { krw: '118000000' });
    assert.equal(await changeOf('btc'), '18.00');
    moment = new Date(nine + dayMs - 1);
    assert.equal(await changeOf('btc'), '18.00');
    moment = new Date(nine + dayMs);
    assert.equal(await changeOf('btc'), '0.00');
  });

  it('reaches open pages: what they are sent is written again once it is known', async () => {
    await store(nine, 'BTC', { krw: '100000000' });
    const sent = async () =>
      (
        JSON.parse((await reader.live(userId, 'KRW')).rows()?.get('btc') ?? '{}') as {
          changeDay?: unknown;
        }
      ).changeDay;
    assert.equal(await sent(), null);
    await days.settled();
    assert.equal(await sent(), '18.00');
  });
});
