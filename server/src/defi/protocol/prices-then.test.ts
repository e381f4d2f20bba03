import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { CurrencyCode } from '@moa/contracts/primitives';
import type { OpenDatabase } from '../../database/database.ts';
import { createTestDatabase } from '../../database/testing/create-test-database.ts';
import { priceHistory } from '../../ledger/price-history/tables.ts';
import { createPriceBook } from '../../providers/prices/price-book.ts';
import { getWorth, inCurrency, readPricesOfThen } from './prices-then.ts';

const hour = 3_600_000;
const now = new Date('2026-05-20T10:30:00Z');
const then = new Date('2026-03-01T12:20:00Z');
const from = new Date('2026-01-01T00:00:00Z');

describe('prices of then', () => {
  let database: OpenDatabase;
  const book = createPriceBook({ now: () => now.getTime() });
  const sources = () => ({ db: database.db, clock: { now: () => now }, prices: book });
  const share = { priceSymbol: 'STETH', priceFactor: '1.23' };
  const of = (priceSymbol: string | null) => ({ priceSymbol, priceFactor: '1' });
  const read = async (token: ReturnType<typeof of>, at: Date, currency: CurrencyCode) => {
    const prices = await readPricesOfThen(sources(), [token.priceSymbol], from, currency);
    return inCurrency(prices.price(token, at), currency, book);
  };

  before(async () => {
    database = await createTestDatabase();
    const day = new Date('2026-03-01T00:00:00Z');
    const row = (
      symbol: string,
      usd: string | null,
      krw: string | null,
      span = 'day' as const,
    ) => ({ symbol, span, at: day, usd, krw, source: 'test' });
    await database.db
      .insert(priceHistory)
      .values([
        row('USD', null, '1400'),
        row('USDT', null, '1414'),
        row('ETH', '2000', null),
        row('BTC', '80000', null),
        row('STETH', '1990', null),
        { ...row('STETH', '1980', null), span: 'hour', at: new Date('2026-03-01T12:00:00Z') },
      ]);
    book.offerFx({ perUsd: { KRW: '1500', EUR: '0.9' }, provider: 'a bank', at: now.getTime() });
    book.offer({
      venue: 'binance',
      symbol: 'ETH',
      price: '3000',
      change24h: '0',
      at: now.getTime(),
    });
  });
  after(() => database.close());

  for (const [what, token, at, currency, price] of [
    ['the won of then', of('ETH'), then, 'KRW', '2800000'],
    ['the dollars of then', of('ETH'), then, 'USD', '2000'],
    ['the hour before the day', of('STETH'), then, 'USD', '1980'],
    ['tethers as dollars', of('ETH'), then, 'USDT', '2000'],
    ['other money at the rate of today', of('ETH'), then, 'EUR', '1800'],
    ['a coin by the price of the coin then', of('ETH'), then, 'BTC', '0.025'],
    ['ether in ether', of('ETH'), then, 'ETH', '1'],
    ['nothing of what has no market', of(null), then, 'USD', null],
    ['nothing of a share, whose content of then is not known', share, then, 'USD', null],
    ['nothing of a share in a coin', share, then, 'ETH', null],
    ['nothing of a day that nobody wrote down', of('ETH'), new Date('2026-03-03'), 'USD', null],
    ['the price of now in the hour that is not over', of('ETH'), now, 'USD', '3000'],
    [
      'nothing of hours ago that nobody wrote down',
      of('ETH'),
      new Date(now.getTime() - 5 * hour),
      'USD',
      null,
    ],
  ] as const)
    it(`are ${what}`, async () => {
      assert.equal(await read(token, at, currency), price);
    });

  it('are added up where each of them is known', async () => {
    const prices = await readPricesOfThen(sources(), ['ETH', 'BTC'], from, 'ETH');
    const part = (symbol: string | null, amount: string) => ({
      amount,
      price: prices.price(of(symbol), then),
    });
    assert.deepEqual(getWorth([part('ETH', '1.5'), part('BTC', '0.1')]), {
      krw: '15400000',
      usd: '11000',
      usdt: '11000',
      coin: '5.5',
    });
    const lacking = { krw: null, usd: null, usdt: null, coin: null };
    assert.deepEqual(getWorth([part('ETH', '1.5'), part(null, '1')]), lacking);
    assert.equal(getWorth([]).usd, '0');
  });
});
