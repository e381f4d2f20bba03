import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { RateProvider } from '@moa/contracts/currency/providers';
import type { RuleCondition } from '@moa/contracts/notifications/shapes/rule';
import { dayMs } from '@moa/contracts/time';
import { createPriceBook } from '../../../providers/prices/price-book.ts';
import { readPrice } from './read-price.ts';

const now = Date.parse('2026-11-21T03:00:00Z');
const earlier = { hourAgo: () => '100000000', dayBegan: () => '125000000' };

/** A bitcoin costs 75,000 dollars abroad, and in Korea as much as 80,000. */
function createBook(clock = () => now) {
  const book = createPriceBook({ now: clock });
  book.offerFx({
    perUsd: { KRW: '1400', EUR: '0.8', JPY: '150', CNY: '7' },
    provider: 'bank',
    at: now,
  });
  const common = { change24h: '1.25', at: now } as const;
  book.offer({ ...common, venue: 'upbit', symbol: 'BTC', price: '112000000' });
  book.offer({ ...common, venue: 'binance', symbol: 'BTC', price: '75000' });
  book.offer({ ...common, venue: 'upbit', symbol: 'USDT', price: '1420' });
  book.offer({ ...common, venue: 'binance', symbol: 'ETH', price: '3000' });
  book.offer({ ...common, venue: 'binance', symbol: 'STETH', price: '2970' });
  return book;
}

function read(
  metric: RuleCondition['metric'],
  unit: RuleCondition['unit'],
  symbol: string,
  book = createBook(),
  own: readonly RateProvider[] = [],
): string | null {
  return readPrice({ book, earlier, now, own }, { metric, unit, op: '>', value: '1' }, symbol);
}

describe('a price that a rule watches', () => {
  for (const [metric, unit, symbol, value] of [
    ['price', 'KRW', 'BTC', '112000000'],
    ['price', 'USD', 'BTC', '75000'],
    ['price', 'USDT', 'BTC', '75000'],
    ['change_24h', 'percent', 'BTC', '1.25'],
    ['change_1h', 'percent', 'BTC', '12'],
    ['change_day', 'percent', 'BTC', '-10.4'],
    ['fx_rate', 'USD', 'BTC', '75000'],
    ['fx_rate', 'USD', 'EUR', '1.25'],
    ['fx_rate', 'KRW', 'USD', '1400'],
    ['fx_rate', 'KRW', 'EUR', '1750'],
    ['fx_rate', 'KRW', 'USDT', '1420'],
    ['fx_rate', 'KRW', 'BTC', '112000000'],
    ['steth_peg', 'percent', 'STETH', '-1'],
  ] as const)
    it(`is ${value} for ${metric} of ${symbol} in ${unit}`, () => {
      assert.equal(Number(read(metric, unit, symbol)), Number(value));
    });

  it('follows the person’s own order of providers', () => {
    const abroadFirst = ['binance', 'fiat'] as const;
    assert.equal(Number(read('fx_rate', 'KRW', 'BTC', createBook(), abroadFirst)), 105_000_000);
  });

  it('does not become another market’s while its own is silent', () => {
    let time = now;
    const book = createBook(() => time);
    time += 10 * 60_000;
    book.offerFx({ perUsd: { KRW: '1400' }, provider: 'bank', at: time });
    for (const [symbol, price] of [
      ['BTC', '75000'],
      ['USDT', '1'],
    ] as const)
      book.offer({ venue: 'binance', symbol, price, change24h: null, at: time });
    assert.equal(read('fx_rate', 'KRW', 'USDT', book), null);
    assert.equal(read('fx_rate', 'KRW', 'BTC', book), null);
    assert.equal(Number(read('fx_rate', 'KRW', 'USD', book)), 1_400);
    for (const metric of ['price', 'change_24h', 'change_1h', 'change_day'] as const)
      assert.equal(read(metric, metric === 'price' ? 'KRW' : 'percent', 'BTC', book), null, metric);
    assert.equal(Number(read('price', 'USD', 'BTC', book)), 75_000);
  });

  it('is not that of another Korean market while the one that it watches is silent', () => {
    let time = now;
    const book = createBook(() => time);
    book.offer({ venue: 'bithumb', symbol: 'BTC', price: '113000000', change24h: null, at: now });
    book.offer({ venue: 'bithumb', symbol: 'SOL', price: '200000', change24h: null, at: now });
    assert.equal(read('price', 'KRW', 'SOL', book), '200000');
    time += 10 * 60_000;
    book.offerFx({ perUsd: { KRW: '1400' }, provider: 'bank', at: time });
    book.offer({ venue: 'bithumb', symbol: 'BTC', price: '113000000', change24h: null, at: time });
    assert.equal(read('price', 'KRW', 'BTC', book), null);
    assert.equal(read('price', 'KRW', 'SOL', book), '200000');
    book.offer({ venue: 'upbit', symbol: 'BTC', price: '112000000', change24h: null, at: time });
    assert.equal(read('price', 'KRW', 'BTC', book), '112000000');
  });

  it('in dollars never has the premium of Korea while all markets abroad are silent', () => {
    let time = now;
    const book = createBook(() => time);
    book.offer({ venue: 'okx', symbol: 'BTC', price: '75001', change24h: null, at: now });
    time += 10 * 60_000;
    book.offerFx({ perUsd: { KRW: '1400' }, provider: 'bank', at: time });
    book.offer({ venue: 'upbit', symbol: 'BTC', price: '112000000', change24h: null, at: time });
    assert.equal(read('price', 'USD', 'BTC', book), null);
    book.offer({ venue: 'okx', symbol: 'BTC', price: '75002', change24h: null, at: time });
    assert.equal(Number(read('price', 'USD', 'BTC', book)), 75_002);
  });

  it('is that of the next market where the first has delisted the asset', () => {
    const book = createBook();
    book.offer({ venue: 'bithumb', symbol: 'BTC', price: '113000000', change24h: null, at: now });
    book.tradesOnly('upbit', new Set(['ETH', 'USDT']));
    assert.equal(read('price', 'KRW', 'BTC', book), '113000000');
    // Across the dollar, as where the market never had the pair.
    assert.ok(read('fx_rate', 'KRW', 'BTC', book) !== null);
  });

  it('is unknown where its source is stale', () => {
    let time = now;
    const stale = createBook(() => time);
    time += 7 * dayMs;
    for (const [metric, unit, symbol] of [
      ['price', 'KRW', 'BTC'],
      ['fx_rate', 'USD', 'BTC'],
      ['fx_rate', 'USD', 'EUR'],
      ['fx_rate', 'KRW', 'USD'],
      ['kimchi_premium', 'percent', 'BTC'],
      ['steth_peg', 'percent', 'STETH'],
    ] as const)
      assert.equal(read(metric, unit, symbol, stale), null, metric);
  });
});
