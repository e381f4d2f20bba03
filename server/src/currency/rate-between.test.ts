import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { currencyCodes } from '@moa/contracts/primitives';
import { convertAt } from '@moa/finance/money/convert-at';
import { currencies } from '@moa/finance/money/currencies';
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
