import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createPriceBook } from '../../providers/prices/price-book.ts';
import { convertBatched, convertOne } from './convert-then.ts';

const now = Date.parse('2026-11-21T03:20:00Z');
const book = createPriceBook({ now: () => now });
book.offerFx({ perUsd: { KRW: '1400' }, provider: 'bank', at: now });
book.offer({ venue: 'binance', symbol: 'BTC', price: '100000', change24h: '0', at: now });
book.offer({ venue: 'upbit', symbol: 'USDT', price: '1450', change24h: '0', at: now });

/** Counts how often rates of the past are read; each is 7. */
function needs() {
  let readings = 0;
  return {
    readings: () => readings,
    needs: {
      book,
      own: [],
      now: () => new Date(now),
      rates: {
        series: () => Promise.reject(new Error('not asked for')),
        atMany: async () => {
          readings += 1;
          return (_from: string, _to: string, moment: Date) =>
            moment.getUTCFullYear() < 2010 ? null : '7';
        },
      },
    },
  };
}

describe('a conversion', () => {
  it('within the running hour has the rate of now, as its source says', async () => {
    for (const minute of ['00', '19']) {
      const timestamp = `2026-11-21T03:${minute}:00.000Z`;
      const bitcoin = await convertOne(needs().needs, {
        amount: '1',
        fromCurrency: 'BTC',
        toCurrency: 'KRW',
        timestamp,
      });
      assert.equal(Number(bitcoin.exchangeRate), 140_000_000);
      const tether = await convertOne(needs().needs, {
        amount: '1',
        fromCurrency: 'USDT',
        toCurrency: 'KRW',
        timestamp,
      });
      assert.deepEqual([Number(tether.exchangeRate), tether.provider], [1_450, 'upbit']);
    }
  });

  it('of an earlier hour has the rate of then', async () => {
    const made = await convertOne(needs().needs, {
      amount: '2',
      fromCurrency: 'BTC',
      toCurrency: 'ETH',
      timestamp: '2026-11-21T02:59:59.000Z',
    });
    assert.deepEqual([Number(made.convertedAmount), made.provider], [14, 'history']);
  });

  it('among a hundred reads the rates of all moments once', async () => {
    const { needs: with100, readings } = needs();
    const requests = Array.from({ length: 100 }, (_, day) => ({
      amount: '1',
      fromCurrency: 'BTC',
      toCurrency: 'USD',
      timestamp: new Date(now - (day + 1) * 86_400_000).toISOString(),
    }));
    const old = { ...requests[0], timestamp: '2009-01-03T18:15:05.000Z' };
    const results = await convertBatched(with100, [old, ...requests.slice(1), 'nothing']);
    assert.equal(readings(), 1);
    assert.equal(results.filter(({ result }) => result?.exchangeRate === '7').length, 99);
    assert.deepEqual(
      [results[0]?.error?.code, results.at(-1)?.error?.code],
      ['NOT_FOUND', 'INVALID_REQUEST'],
    );
  });
});
