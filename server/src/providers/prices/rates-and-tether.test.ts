import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { multiply } from '@moa/finance/money/decimal';
import { roundMoney } from '@moa/finance/money/round-money';
import type { Ticker, Venue } from './feeds/follow-chain.ts';
import { createPriceBook } from './price-book.ts';
import { priceGap } from './price-gap.ts';
import { priceIn } from './price-in.ts';
import { quoteAsset } from './quote-asset.ts';

const hour = 3_600_000;

function start() {
  const clock = { time: 1_000_000_000_000 };
  const book = createPriceBook({ now: () => clock.time });
  const tick = (venue: Ticker['venue'], symbol: string, price: string) =>
    book.offer({ venue, symbol, price, change24h: null, at: clock.time });
  const fx = (KRW: string, more: Record<string, string> = {}) =>
    book.offerFx({ perUsd: { KRW, ...more }, provider: 'a bank', at: clock.time });
  return { clock, book, tick, fx };
}

type Priced = [venue: Venue, symbol: string, price: string];

describe('the price of a tether', () => {
  const table: [what: string, told: Priced[], usd: string][] = [
    ['is a dollar where nobody says otherwise', [], '1'],
    ['is a dollar within two percent', [['kraken', 'USDT', '0.985']], '1'],
    ['is what Kraken gives for it', [['kraken', 'USDT', '0.9']], '0.9'],
    [
      'is what most give for it',
      [
        ['kraken', 'USDT', '0.9'],
        ['coinbase', 'USDT', '0.91'],
        ['binance', 'USDC', '1.0001'],
      ],
      '0.91',
    ],
    [
      'is a dollar where one market alone denies it',
      [
        ['kraken', 'USDT', '0.9'],
        ['binance', 'USDC', '1.0001'],
      ],
      '1',
    ],
    ['is what a dollar coin says', [['binance', 'USDC', '1.25']], '0.8'],
    ['is a dollar where a dollar coin fell', [['binance', 'USDC', '0.88']], '1'],
    ['is what Korea says where nobody else does', [['upbit', 'USDT', '1260']], '0.9'],
    ['is a dollar at a discount in Korea', [['upbit', 'USDT', '1365']], '1'],
    ['is a dollar at a premium in Korea', [['upbit', 'USDT', '1600']], '1'],
  ];
  for (const [what, reported, usd] of table) {
    it(what, () => {
      const { book, tick, fx } = start();
      fx('1400');
      for (const one of reported) tick(...one);
      assert.equal(book.tether().usd, usd);
      assert.equal(quoteAsset(book, 'USDT', 'binance')?.usd, usd);
      assert.equal(book.tether().isOffPeg, usd !== '1');
      assert.equal(priceGap(book, 'USDT', 'okx')?.kind, usd === '1' ? undefined : 'off-peg');
    });
  }

  it('leaves a dollar a dollar: what is quoted in tethers is turned by what these are worth', () => {
    const { book, tick, fx } = start();
    fx('1400');
    tick('kraken', 'USDT', '0.9');
    tick('coinbase', 'USDT', '0.9');
    tick('binance', 'USDC', '1.1111');
    tick('binance', 'BTC', '100000');
    tick('coinbase', 'ETH', '3000');
    const usd = (symbol: string, venue: Venue, quantity = '1') =>
      roundMoney(multiply(quoteAsset(book, symbol, venue)?.usd ?? '0', quantity), 'USD');
    assert.equal(usd('USDC', 'binance', '1000'), '999.99');
    assert.equal(usd('USDT', 'binance', '1000'), '900.00');
    assert.equal(usd('USD', 'kraken', '1000'), '1000.00');
    assert.equal(usd('BTC', 'binance'), '90000.00');
    assert.equal(usd('ETH', 'coinbase'), '3000.00');
    const tethers = (symbol: string, venue: Venue) => {
      const quote = quoteAsset(book, symbol, venue);
      return quote === null ? null : roundMoney(priceIn(book, quote, 'USDT') ?? '0', 'USDT');
    };
    assert.equal(tethers('BTC', 'binance'), '100000.00');
    assert.equal(tethers('USD', 'kraken'), '1.11');
    assert.equal(quoteAsset(book, 'BTC', 'binance')?.krw, '126000000');
    book.offer({
      venue: 'binance',
      symbol: 'BTC',
      price: '100000',
      change24h: '11',
      at: 1_000_000_000_000,
    });
    assert.equal(quoteAsset(book, 'BTC', 'binance')?.change24h, null);
  });

  it('is off its peg until it is back within one percent, and says both to who follows prices', () => {
    const { book, tick } = start();
    const reported: string[][] = [];
    book.onChange((symbols) => reported.push([...symbols]));
    const off = ['0.99', '0.975', '0.985', '0.995'].map((price) => {
      tick('kraken', 'USDT', price);
      return book.tether().isOffPeg;
    });
    assert.deepEqual(off, [false, true, true, false]);
    assert.equal(reported.filter((symbols) => symbols.includes('USD')).length, 3);
  });
});

describe('fiat rates', () => {
  it('do not believe a wrong one, told once or for a day, with and without a market beside it', () => {
    for (const tether of [null, '1471']) {
      const { clock, book, tick, fx } = start();
      if (tether !== null) tick('upbit', 'USDT', tether);
      assert.equal(fx('14.45'), false);
      assert.equal(fx('14.45'), false);
      assert.equal(fx('1445'), true);
      for (let reported = 0; reported < 24; reported += 1) {
        clock.time += hour;
        if (tether !== null) tick('upbit', 'USDT', tether);
        assert.equal(fx('14.45'), false);
      }
      assert.equal(book.won().krwPerUsd, '1445');
    }
  });

  it('believe a leap that a market in Korea sees too, or that is told for an hour', () => {
    const { clock, tick, fx, book } = start();
    fx('1400');
    tick('upbit', 'USDT', '1700');
    assert.equal(fx('1690'), true);
    const alone = start();
    alone.fx('1400');
    assert.equal(alone.fx('1690'), false);
    alone.clock.time += hour;
    assert.equal(alone.fx('1700'), true);
    assert.equal(book.won().krwPerUsd, '1690');
    assert.ok(clock.time > 0);
  });

  it('keep the rate of a currency that leaps alone, with its age', () => {
    const { clock, book, fx } = start();
    fx('1400', { EUR: '0.92', JPY: '150' });
    for (let reported = 0; reported < 25; reported += 1) {
      clock.time += hour;
      assert.equal(fx('1400', { EUR: '9.2', JPY: '151' }), true);
    }
    assert.deepEqual([book.fiat('EUR')?.perUsd, book.fiat('EUR')?.stale], ['0.92', true]);
    assert.deepEqual([book.fiat('JPY')?.perUsd, book.fiat('JPY')?.stale], ['151', false]);
  });

  it('are marked while the bank is silent, and what they turned with them', () => {
    const { clock, book, tick, fx } = start();
    fx('1445', { EUR: '0.92' });
    tick('upbit', 'USDT', '1471');
    tick('binance', 'BTC', '100000');
    for (const hours of [25, 48, 73, 200]) {
      clock.time = 1_000_000_000_000 + hours * hour;
      tick('upbit', 'USDT', '1471');
      tick('binance', 'BTC', '100000');
      for (const [symbol, venue] of [
        ['BTC', 'binance'],
        ['USDT', 'binance'],
        ['EUR', 'kraken'],
        ['KRW', 'upbit'],
      ] as const) {
        assert.equal(quoteAsset(book, symbol, venue)?.stale, true, `${symbol} after ${hours} h`);
      }
      assert.equal(book.fiat('EUR')?.stale, true);
      assert.equal(book.won().basis, hours > 72 ? 'usdt' : 'bank');
    }
    fx('1446', { EUR: '0.92' });
    assert.equal(quoteAsset(book, 'BTC', 'binance')?.stale, false);
  });

  it('tell when the won came to rest on something else, and by how much that moved it', () => {
    const { clock, book, tick, fx } = start();
    fx('1445');
    const began = clock.time;
    tick('upbit', 'USDT', '1473.9');
    assert.equal(book.basisFactor(0, clock.time), '1');
    clock.time += 73 * hour;
    tick('upbit', 'USDT', '1473.9');
    const [change] = book.basisChanges();
    assert.deepEqual(change, {
      at: clock.time,
      from: { basis: 'bank', krwPerUsd: '1445' },
      to: { basis: 'usdt', krwPerUsd: '1473.9' },
    });
    assert.equal(book.basisFactor(began, clock.time), '1.02');
    const next = start();
    next.clock.time = clock.time + hour;
    next.book.recall(
      JSON.parse(JSON.stringify(book.remember())) as ReturnType<typeof book.remember>,
    );
    next.fx('1450');
    assert.equal(next.book.basisChanges().length, 2);
    assert.equal(next.book.basisFactor(clock.time, next.clock.time).slice(0, 6), '0.9837');
    assert.equal(next.book.basisFactor(next.clock.time, next.clock.time + 1), '1');
  });
});

describe('cash', () => {
  it('is worth what the bank says, whatever a coin of its code costs', () => {
    const { book, tick, fx } = start();
    fx('1400', { GBP: '0.8', EUR: '0.92', MNT: '3400' });
    tick('binance', 'EUR', '1.5');
    tick('bybit', 'MNT', '1.02');
    assert.deepEqual(
      [quoteAsset(book, 'GBP', 'coinbase')?.usd, quoteAsset(book, 'GBP', 'kraken')?.krw],
      ['1.25', '1750'],
    );
    assert.equal(quoteAsset(book, 'EUR', 'kraken')?.source, 'a bank');
    assert.equal(quoteAsset(book, 'MNT', 'bybit')?.usd, '1.02');
    assert.equal(quoteAsset(book, 'CHF', 'kraken'), null);
    assert.equal(quoteAsset(book, 'KFEE', 'kraken')?.usd, '0.01');
  });
});
