import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { aBook } from '../../portfolio/testing/build-holdings.ts';
import { priceIn } from '../../providers/prices/price-in.ts';
import { entryValue } from './entry-value.ts';

describe('what an entry was worth', () => {
  const book = aBook();
  // Half a bitcoin when it cost a tenth of what it costs today.
  const bought = {
    symbol: 'ETH',
    quantity: '3',
    counterSymbol: 'BTC',
    counterQuantity: '-0.5',
    valueKrw: '5900000',
    valueUsd: '4200',
    valueUsdt: '4201',
  };

  it('is what was paid in won, dollars and tethers', () => {
    const paid = { ...bought, counterQuantity: '-5900001' };
    assert.equal(entryValue({ ...paid, counterSymbol: 'KRW' }, 'KRW', book), '5900001');
    assert.equal(entryValue(bought, 'KRW', book), '5900000');
  });

  it('has one basis with the totals in every other currency: dollars of then at the rate of today', () => {
    const then = priceIn(book, { usd: '4200', krw: '5900000' }, 'BTC');
    assert.notEqual(then, null);
    assert.equal(entryValue(bought, 'BTC', book), then);
    assert.equal(entryValue({ ...bought, symbol: 'BTC', counterSymbol: null }, 'BTC', book), then);
  });
});
