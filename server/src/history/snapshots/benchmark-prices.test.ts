/** Price of a benchmark at the end of a series: it is read shortly after the series. */
import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
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
        ...{ symbol, usd, krw, source: 'test', span: 'day' as const },
        at: new Date(at - 3_600_000),
      };
    }),
  );
  await database.db.insert(priceHistory).values(rows);
  const book = createPriceBook({ now: () => begin });
  const pricesAt = createPricesAt(
    {
      ...{ db: database.db, clock: { now: () => new Date(begin) } },
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
