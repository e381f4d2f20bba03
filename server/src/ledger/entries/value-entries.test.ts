import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { divide } from '@moa/finance/money/decimal';
import type { PricesThen } from '../price-history/read-prices-then.ts';
import { valueThen } from './value-entries.ts';

/** Banks say 1,445 won for a dollar, Upbit 1,473 for a tether. */
const prices: PricesThen = {
  price(symbol, _, inKorea) {
    if (symbol === 'USD') return { krw: '1445', usd: '1', usdt: '1' };
    if (symbol === 'KRW') return { krw: '1', usd: '0.0007', usdt: divide('1', '1473') };
    if (symbol !== 'USDT') return { krw: null, usd: null };
    return inKorea ? { krw: '1473', usd: '1.02', usdt: '1' } : { krw: '1445', usd: '1', usdt: '1' };
  },
};
const trade = (
  symbol: string,
  quantity: string,
  counterSymbol: string,
  counterQuantity: string,
) => ({
  at: new Date(0),
  symbol,
  quantity,
  counterSymbol,
  counterQuantity,
});

describe('what an entry was worth', () => {
  it('is what was paid in won, for tethers too', () => {
    const bought = { ...trade('USDT', '100', 'KRW', '-147300'), provider: 'upbit' };
    const { krw, usdt } = valueThen(bought, prices);
    assert.deepEqual([krw, Number(usdt)], ['147300', 100]);
  });
  it('is the tethers paid: by their price in Korea there, as dollars elsewhere', () => {
    const bought = trade('BTC', '1', 'USDT', '-100');
    assert.deepEqual(valueThen({ ...bought, provider: 'upbit' }, prices), {
      krw: '147300',
      usd: '102',
      usdt: '100',
    });
    assert.deepEqual(valueThen({ ...bought, provider: 'binance' }, prices), {
      krw: '144500',
      usd: '100',
      usdt: '100',
    });
  });
});
