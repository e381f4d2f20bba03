/** Price of a benchmark at the end of a series: it is read shortly after the series. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, describe, it } from 'node:test';
import { type CurrencyCode, currencyCodes } from '@moa/contracts/primitives';
import { pino } from 'pino';
import { createTestDatabase } from '../../database/testing/create-test-database.ts';
import { priceHistory } from '../../ledger/price-history/tables.ts';
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
  // An hour ago the price is unknown; the current price does not apply to the past.
  assert.deepEqual(await ask(new Date(begin - 3_600_000)), [null]);
});

it('is counted in each currency at the prices of the same moment, and in itself it is one', async () => {
  const [first, last] = [Date.parse('2026-11-01T02:00:00Z'), Date.parse('2026-11-20T02:00:00Z')];
  /** Dollars for one at both moments; won for a dollar and for a tether. */
  const dollars: Record<string, [number, number]> = {
    BTC: [100_000, 125_000],
    ETH: [4_000, 3_000],
    EUR: [1.25, 1],
    JPY: [0.008, 0.00625],
    CNY: [0.125, 0.16],
    USD: [1, 1],
  };
  const won = { USD: [1_400, 1_500], USDT: [1_425, 1_450] } as const;
  const rows = [first, last].flatMap((at, index) =>
    [...Object.keys(dollars), 'USDT'].map((symbol) => {
      const krw = symbol === 'USD' || symbol === 'USDT' ? `${won[symbol][index]}` : null;
      const usd = symbol === 'USDT' ? '1' : `${dollars[symbol]?.[index]}`;
      return {
        symbol,
        usd,
        krw,
        source: 'test',
        span: 'day' as const,
        at: new Date(at - 3_600_000),
      };
    }),
  );
  await database.db.insert(priceHistory).values(rows);
  const book = createPriceBook({ now: () => begin });
  const pricesAt = createPricesAt(
    {
      db: database.db,
      clock: { now: () => new Date(begin) },
      log: pino({ level: 'silent' }),
    } as Parameters<typeof createPricesAt>[0],
    { book } as Parameters<typeof createPricesAt>[1],
  );
  const growth = async (symbol: string, currency: CurrencyCode) => {
    const moments = [new Date(first), new Date(last)];
    const [before, then] = await pricesAt({ symbol, moments, currency });
    return Number(then) / Number(before);
  };
  const inDollars = (code: string) => (dollars[code]?.[1] ?? 0) / (dollars[code]?.[0] ?? 1);
  for (const currency of currencyCodes) {
    if (currency !== 'KRW') assert.equal(await growth(currency, currency), 1, currency);
    for (const symbol of ['BTC', 'ETH']) {
      const base =
        currency === 'KRW' ? 1_400 / 1_500 : currency === 'USDT' ? 1 : inDollars(currency);
      const wanted = inDollars(symbol) / base;
      const found = await growth(symbol, currency);
      assert.ok(
        Math.abs(found / wanted - 1) < 1e-9,
        `${symbol} in ${currency}: ${found} ${wanted}`,
      );
    }
  }
});

describe('KOSPI', () => {
  let csv = 'day,close\n';
  let time = Date.parse('2026-11-25T07:00:00Z');
  let feed: Server;
  let indexFeedUrl: string | null = null;
  before(async () => {
    feed = createServer((_request, response) => response.end(csv)).listen(0, '127.0.0.1');
    await once(feed, 'listening');
    indexFeedUrl = `http://127.0.0.1:${(feed.address() as AddressInfo).port}/kospi.csv`;
  });
  after(() => feed.close());

  const pricesOf = (url: string | null) => {
    const book = createPriceBook({ now: () => time });
    book.offerFx({ perUsd: { KRW: '1400' }, provider: 'bank', at: time });
    return createPricesAt(
      {
        config: { indexFeedUrl: url },
        db: database.db,
        clock: { now: () => new Date(time) },
        log: pino({ level: 'silent' }),
      } as Parameters<typeof createPricesAt>[0],
      { book, fiatUrl: null, upbitUrl: '', binanceUrl: '' } as unknown as Parameters<
        typeof createPricesAt
      >[1],
    );
  };

  it('is the last close of the feed at each moment, and follows the feed', async () => {
    csv = 'day,close\n2026-11-24,2700.5\n"2026-11-23","2650"\nnonsense\n2026-11-20,-1\n';
    const pricesAt = pricesOf(indexFeedUrl);
    const ask = async (...times: string[]) => {
      const moments = times.map((at) => new Date(at));
      const prices = await pricesAt({ symbol: 'KOSPI', currency: 'KRW', moments });
      return prices.map((price) => (price === null ? null : Number(price)));
    };
    // A close is known from 15:30 in Seoul on, and over a weekend.
    assert.deepEqual(
      await ask('2026-11-23T06:29:00Z', '2026-11-23T06:30:00Z', '2026-11-24T06:30:00Z'),
      [null, 2650, 2700.5],
    );
    csv += '2026-11-25,2800\n';
    time += 3_600_000;
    assert.deepEqual(await ask('2026-11-25T06:30:00Z', '2026-12-06T06:30:00Z'), [2800, null]);
    csv = '<html>';
    time += 3_600_000;
    assert.deepEqual(await ask('2026-11-25T06:30:00Z'), [2800]);
  });

  it('is in dollars by the rate of the moment', async () => {
    csv = '2026-11-25,2800\n';
    const pricesAt = pricesOf(indexFeedUrl);
    const moments = [new Date(time)];
    const [price] = await pricesAt({ symbol: 'KOSPI', currency: 'USD', moments });
    assert.equal(Number(price), 2);
  });

  it('is unknown without a feed', async () => {
    const moments = [new Date(time)];
    const pricesAt = pricesOf(null);
    assert.deepEqual(await pricesAt({ symbol: 'KOSPI', currency: 'KRW', moments }), [null]);
  });
});
