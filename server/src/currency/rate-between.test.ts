import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { currencyCodes } from '@moa/contracts/primitives';
import { convertAt } from '@moa/finance/money/convert-at';
import { currencies } from '@moa/finance/money/currencies';
import { defaultRatesAt } from '@moa/finance/money/default-rates';
import fc from 'fast-check';
import { createPriceBook } from '../providers/prices/price-book.ts';
import { rateBetween } from './rate-between.ts';

const now = Date.parse('2026-11-21T03:00:00Z');

function aBook() {
  const book = createPriceBook({ now: () => now });
  book.offerFx({
    perUsd: { KRW: '1391.27', EUR: '0.91', JPY: '151.3', CNY: '7.11' },
    provider: 'a bank',
    at: now,
  });
  for (const [symbol, price] of [
    ['BTC', '84170.02'],
    ['ETH', '2900.55'],
  ] as const) {
    book.offer({ venue: 'binance', symbol, price, change24h: null, at: now });
  }
  return book;
}

describe('rates between currencies', () => {
  it('keeps the confidence of a quoted rate, and lowers it for derived and crossed ones', () => {
    const confidence = (from: 'USD' | 'KRW' | 'EUR', to: 'USD' | 'KRW' | 'EUR') =>
      rateBetween(aBook(), from, to, now).confidence;
    assert.equal(confidence('USD', 'KRW'), 0.95);
    assert.equal(confidence('KRW', 'USD'), 0.9025);
    assert.equal(confidence('EUR', 'KRW'), 0.8123);
  });

  it('uses the default table openly, and only while nobody has answered', () => {
    const empty = createPriceBook({ now: () => now });
    const rate = rateBetween(empty, 'USD', 'KRW', now);
    assert.deepEqual([rate.rate, rate.provider, rate.confidence], ['1340', 'default', 0.8]);
    assert.equal(rateBetween(aBook(), 'USD', 'KRW', now).provider, 'a bank');
  });

  it('has the time of its table or of the last market where nobody answers', () => {
    const empty = createPriceBook({ now: () => now });
    for (const [from, to] of [
      ['USD', 'KRW'],
      ['BTC', 'USD'],
      ['USDT', 'USD'],
      ['EUR', 'JPY'],
    ] as const)
      assert.equal(rateBetween(empty, from, to, now).timestamp, defaultRatesAt, `${from}/${to}`);
    assert.equal(rateBetween(empty, 'USD', 'KRW', now).hardStale, 'error');
    const heard = now - 60_000;
    empty.offer({ venue: 'upbit', symbol: 'USDT', price: '1433', change24h: null, at: heard });
    const parity = rateBetween(empty, 'USDT', 'USD', now);
    assert.deepEqual(
      [parity.provider, parity.timestamp],
      ['parity', new Date(heard).toISOString()],
    );
  });

  it('has the time of the older half, and the warnings of its age', () => {
    const book = createPriceBook({ now: () => now });
    const hours = (count: number) => now - count * 3_600_000;
    book.offerFx({ perUsd: { KRW: '1391.27', EUR: '0.91' }, provider: 'a bank', at: hours(30) });
    book.offer({ venue: 'binance', symbol: 'BTC', price: '84170.02', change24h: null, at: now });
    for (const [from, to] of [
      ['BTC', 'KRW'],
      ['KRW', 'BTC'],
      ['BTC', 'EUR'],
    ] as const) {
      const { timestamp, hardStale } = rateBetween(book, from, to, now);
      assert.deepEqual([timestamp, hardStale], [new Date(hours(30)).toISOString(), 'warn'], from);
    }
    const inDollars = rateBetween(book, 'BTC', 'USD', now);
    assert.deepEqual(
      [inDollars.timestamp, inDollars.hardStale],
      [new Date(now).toISOString(), null],
    );
  });

  it('is the price of a market that trades the pair, by the order of providers', () => {
    const book = aBook();
    const offer = (venue: 'upbit' | 'bithumb', symbol: string, price: string) =>
      book.offer({ venue, symbol, price, change24h: null, at: now });
    offer('upbit', 'BTC', '126214000');
    offer('upbit', 'USDT', '1433');
    offer('bithumb', 'BTC', '126300000');
    const rate = (
      from: 'BTC' | 'KRW' | 'USD' | 'USDT',
      to: 'BTC' | 'KRW' | 'USD' | 'USDT',
      ...own: ('upbit' | 'bithumb' | 'binance' | 'fiat' | 'default')[]
    ) => {
      const found = rateBetween(book, from, to, now, own);
      return [Number(Number(found.rate).toPrecision(8)), found.provider];
    };
    assert.deepEqual(rate('BTC', 'KRW'), [126214000, 'upbit']);
    assert.deepEqual(rate('KRW', 'BTC'), [Number((1 / 126214000).toPrecision(8)), 'upbit']);
    assert.deepEqual(rate('USDT', 'KRW'), [1433, 'upbit']);
    assert.deepEqual(rate('BTC', 'KRW', 'upbit', 'binance'), [126214000, 'upbit']);
    assert.deepEqual(rate('BTC', 'KRW', 'bithumb', 'upbit'), [126300000, 'bithumb']);
    assert.deepEqual(rate('BTC', 'KRW', 'default', 'bithumb'), [126300000, 'bithumb']);
    // A provider that knows a half comes before a later market of the pair.
    assert.deepEqual(rate('BTC', 'KRW', 'binance', 'fiat', 'upbit'), [
      117103220,
      'binance × a bank',
    ]);
    assert.deepEqual(rate('BTC', 'USDT', 'binance'), [84170.02, 'binance']);
    // The dollars of a coin at a won market go by its tether.
    assert.deepEqual(rate('BTC', 'USD', 'upbit'), [88076.762, 'upbit']);
  });

  it('comes back within one unit of the coarser currency', () => {
    const book = aBook();
    fc.assert(
      fc.property(
        fc.constantFrom(...currencyCodes),
        fc.constantFrom(...currencyCodes),
        fc.integer({ min: 1, max: 10 ** 9 }),
        (from, to, whole) => {
          const amount = `${whole}`;
          const there = convertAt(amount, rateBetween(book, from, to, now));
          const back = convertAt(there, rateBetween(book, to, from, now));
          const unit = (code: typeof from) => 10 ** -currencies[code].decimals;
          const tolerance = Math.max(
            unit(from),
            unit(to) * Number(rateBetween(book, to, from, now).rate),
          );
          assert.ok(
            Math.abs(Number(back) - whole) <= tolerance * 1.0001,
            `${amount} ${there} ${back}`,
          );
        },
      ),
    );
  });
});
