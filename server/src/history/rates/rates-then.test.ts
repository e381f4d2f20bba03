import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { CurrencyCode } from '@moa/contracts/primitives';
import type { QuotesThen } from '../../ledger/api.ts';
import { basisThen, isParity, rateThen } from './read-rates.ts';

const at = new Date('2026-10-01T00:00:00Z');
/** A bitcoin is 100,000 dollars abroad, 1,400 won each, and 143,360,000 won in Korea. */
const prices = {
  price: (symbol: string) =>
    symbol === 'KRW'
      ? { krw: '1', usd: '0.000714285714285714' }
      : symbol === 'BTC'
        ? { krw: '140000000', usd: '100000' }
        : { krw: '1400', usd: '1' },
  won: (symbol: string) => (symbol === 'BTC' ? '143360000' : symbol === 'USDT' ? '1450' : null),
} satisfies QuotesThen;
const unquoted = { ...prices, won: () => null };
const rate = (from: CurrencyCode, to: CurrencyCode, of: QuotesThen = prices, inKorea = false) =>
  Number(rateThen(of, from, to, at, inKorea));

describe('a rate of then', () => {
  it('of a tether in won is what Upbit quoted, and unknown where it quoted nothing', () => {
    assert.equal(rate('USDT', 'KRW'), 1450);
    assert.equal(rateThen(unquoted, 'USDT', 'KRW', at), null);
    assert.equal(rateThen(unquoted, 'KRW', 'USDT', at), null);
    assert.deepEqual(basisThen('USDT', 'KRW'), ['market']);
  });

  it('of coins in won is that of markets abroad, and at a Korean exchange that of Korea', () => {
    assert.equal(rate('BTC', 'KRW'), 140_000_000);
    assert.equal(rate('BTC', 'KRW', prices, true), 143_360_000);
    assert.ok(Math.abs(rate('KRW', 'BTC', prices, true) * 143_360_000 - 1) < 1e-9);
    assert.equal(rate('BTC', 'KRW', unquoted, true), 140_000_000);
  });

  it('of a tether in other money is that of a dollar, of which no line is made', () => {
    assert.equal(isParity('USDT', 'USD'), true);
    assert.equal(isParity('EUR', 'USDT'), true);
    assert.equal(isParity('USDT', 'KRW'), false);
    assert.equal(isParity('BTC', 'USDT'), false);
    assert.equal(isParity('BTC', 'USD'), false);
    assert.deepEqual(basisThen('USDT', 'USD'), ['parity']);
  });
});
