import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { dayMs } from '@moa/contracts/time';
import fc from 'fast-check';
import type { Ticker } from './feeds/follow-chain.ts';
import { createPriceBook, stalePriceMs } from './price-book.ts';
import { quoteAsset } from './quote-asset.ts';

function start() {
  const clock = { time: 1_000_000_000 };
  const book = createPriceBook({ now: () => clock.time });
  const tick = (venue: Ticker['venue'], symbol: string, price: string) =>
    book.offer({ venue, symbol, price, change24h: '1', at: clock.time });
  const fx = (KRW: string) => book.offerFx({ perUsd: { KRW }, provider: 'a bank', at: clock.time });
  return { clock, book, tick, fx };
}

describe('the price book', () => {
  it('values what a Korean exchange holds by its own won price, the rest by dollars', () => {
    const { book, tick, fx } = start();
    fx('1400');
    tick('binance', 'BTC', '100000');
    tick('upbit', 'BTC', '143000000');
    assert.equal(quoteAsset(book, 'BTC', 'upbit')?.krw, '143000000');
    assert.equal(quoteAsset(book, 'BTC', 'binance')?.krw, '140000000');
    assert.equal(quoteAsset(book, 'BTC', null)?.usd, '100000');
    assert.equal(quoteAsset(book, 'USDT', null)?.krw, '1400');
    assert.equal(quoteAsset(book, 'NONE', null), null);
  });

  it('values what Bithumb, Coinone or Korbit holds by its own price, and says whose it is', () => {
    const { book, tick } = start();
    tick('upbit', 'BTC', '143000000');
    for (const [venue, price] of [
      ['bithumb', '143100000'],
      ['coinone', '142900000'],
      ['korbit', '143050000'],
    ] as const) {
      const before = quoteAsset(book, 'BTC', venue);
      assert.deepEqual([before?.krw, before?.source], ['143000000', 'upbit']);
      tick(venue, 'BTC', price);
      const after = quoteAsset(book, 'BTC', venue);
      assert.deepEqual([after?.krw, after?.source], [price, venue]);
    }
    assert.equal(quoteAsset(book, 'BTC', 'upbit')?.krw, '143000000');
  });

  it('takes Upbit’s price where an exchange of Korea fell silent, and its own again after', () => {
    const { clock, book, tick } = start();
    tick('bithumb', 'XRP', '800');
    clock.time += stalePriceMs + 1;
    assert.deepEqual(
      [quoteAsset(book, 'XRP', 'bithumb')?.source, quoteAsset(book, 'XRP', 'bithumb')?.stale],
      ['bithumb', true],
    );
    tick('upbit', 'XRP', '810');
    assert.equal(quoteAsset(book, 'XRP', 'bithumb')?.source, 'upbit');
    tick('bithumb', 'XRP', '809');
    const own = quoteAsset(book, 'XRP', 'bithumb');
    assert.deepEqual([own?.source, own?.krw], ['bithumb', '809']);
  });

  it('holds a leap at a small exchange of Korea against Upbit’s won, without a rate between', () => {
    const { tick } = start();
    tick('upbit', 'ETH', '4000000');
    assert.equal(tick('korbit', 'ETH', '4000000000'), false);
    assert.equal(tick('korbit', 'ETH', '4010000'), true);
    assert.equal(tick('korbit', 'ETH', '5600000'), false);
    tick('upbit', 'ETH', '5100000');
    assert.equal(tick('korbit', 'ETH', '5600000'), true);
  });

  it('prices stETH by ether where it has no market', () => {
    const { book, tick } = start();
    tick('binance', 'ETH', '3000');
    assert.equal(quoteAsset(book, 'STETH', null)?.usd, '3000');
    tick('binance', 'STETH', '2990');
    assert.equal(quoteAsset(book, 'STETH', null)?.usd, '2990');
  });

  it('never keeps what is no positive number', () => {
    const { book, tick } = start();
    tick('binance', 'BTC', '100');
    fc.assert(
      fc.property(
        fc.oneof(
          fc.constantFrom('NaN', '-1', '0', '0.000', '', 'Infinity', '1e400', '--1', '1.2.3'),
          fc.string(),
        ),
        (price) => {
          const positive = Number(price) > 0 && Number.isFinite(Number(price));
          fc.pre(!positive);
          assert.equal(tick('binance', 'BTC', price), false);
          assert.equal(book.ticker('binance', 'BTC')?.price, '100');
        },
      ),
    );
  });

  it('believes a leap when both venues make it, whoever is first', () => {
    const { book, tick, fx } = start();
    fx('1000');
    tick('binance', 'BTC', '100');
    tick('upbit', 'BTC', '101000');
    assert.equal(tick('binance', 'BTC', '200'), false);
    assert.equal(tick('upbit', 'BTC', '202000'), true);
    assert.equal(tick('binance', 'BTC', '201'), true);
    assert.equal(book.ticker('binance', 'BTC')?.price, '201');
  });

  it('keeps the old price through a lie of one venue, and marks it when the lie lasts', () => {
    const { book, clock, tick, fx } = start();
    fx('1000');
    tick('binance', 'BTC', '100');
    tick('upbit', 'BTC', '101000');
    for (let step = 0; step < 12; step += 1) {
      clock.time += 20_000;
      tick('upbit', 'BTC', '101000');
      assert.equal(tick('binance', 'BTC', '100000'), false);
    }
    const quote = quoteAsset(book, 'BTC', 'binance');
    assert.equal(quote?.usd, '100');
    assert.equal(quote?.stale, true);
    assert.equal(tick('binance', 'BTC', '102'), true);
    assert.equal(quoteAsset(book, 'BTC', 'binance')?.stale, false);
  });

  it('grows stale when the venue falls silent, and keeps the price', () => {
    const { book, clock, tick, fx } = start();
    fx('1400');
    tick('binance', 'BTC', '100');
    clock.time += stalePriceMs + 1;
    assert.deepEqual(
      [quoteAsset(book, 'BTC', null)?.usd, quoteAsset(book, 'BTC', null)?.stale],
      ['100', true],
    );
    tick('binance', 'ETH', '10');
    assert.equal(quoteAsset(book, 'BTC', null)?.stale, false);
  });

  it('takes the won from the bank, then from the tether, and the default only when nobody ever spoke', () => {
    const { book, clock, tick, fx } = start();
    assert.equal(book.won().basis, 'default');
    tick('upbit', 'USDT', '1410');
    assert.deepEqual([book.won().basis, book.won().krwPerUsd], ['usdt', '1410']);
    fx('1400');
    assert.deepEqual([book.won().basis, book.won().krwPerUsd], ['bank', '1400']);
    clock.time += 73 * 3_600_000;
    tick('upbit', 'USDT', '1420');
    assert.deepEqual([book.won().basis, book.won().krwPerUsd], ['usdt', '1420']);
  });

  it('refuses a leap of the won', () => {
    const { book, fx } = start();
    fx('1400');
    assert.equal(fx('1400000'), false);
    assert.equal(book.won().krwPerUsd, '1400');
    assert.equal(fx('-5'), false);
    assert.equal(fx('1410'), true);
  });

  it('remembers across a restart', () => {
    const { book, tick, fx } = start();
    fx('1400');
    tick('binance', 'BTC', '100');
    const next = start();
    next.clock.time += 3_600_000;
    next.book.recall(
      JSON.parse(JSON.stringify(book.remember())) as ReturnType<typeof book.remember>,
    );
    const quote = quoteAsset(next.book, 'BTC', null);
    assert.deepEqual([quote?.usd, quote?.krw, quote?.stale], ['100', '140000', true]);
  });

  it('tells the change over 24 hours, where the venue tells another one', () => {
    const { book, clock } = start();
    const offer = (price: string) =>
      book.offer({ venue: 'upbit', symbol: 'BTC', price, change24h: null, at: clock.time });
    const change = () => quoteAsset(book, 'BTC', 'upbit')?.change24h;
    offer('110');
    assert.deepEqual([change(), book.wantedPast('upbit')], [null, ['BTC']]);
    const then = clock.time - dayMs;
    book.offerPast('upbit', 'BTC', [
      { at: then + 300_000, price: '88' },
      { at: then - 60_000, price: '100' },
      { at: then - 360_000, price: '105' },
      // Nothing that cannot be.
      { at: then, price: '100000' },
      { at: then, price: '0' },
    ]);
    assert.deepEqual([change(), book.wantedPast('upbit')], ['10.00', []]);
    clock.time += 300_000;
    assert.equal(change(), '25.00');
    // An hour later it is unknown and requested again.
    clock.time += 3_600_000;
    assert.deepEqual([change(), book.wantedPast('upbit')], [null, ['BTC']]);
  });

  it('does not believe a venue that leaps with all its markets, however long it stays', () => {
    const { book, clock, tick } = start();
    const coins = ['ONE', 'TWO', 'THREE', 'FOUR'];
    for (const coin of coins) tick('binance', coin, '10');
    for (let step = 0; step < 10; step += 1) {
      clock.time += 20_000;
      for (const coin of coins) assert.equal(tick('binance', coin, '10000'), false, coin);
    }
    assert.deepEqual(
      coins.map((coin) => quoteAsset(book, coin, null)?.usd),
      ['10', '10', '10', '10'],
    );
    assert.equal(quoteAsset(book, 'ONE', null)?.stale, true);
    for (const coin of coins) assert.equal(tick('binance', coin, '10.1'), true);
    // One of many that leaps and stays is believed.
    tick('binance', 'ONE', '100');
    clock.time += 20_000;
    assert.equal(tick('binance', 'ONE', '100'), true);
  });
});
