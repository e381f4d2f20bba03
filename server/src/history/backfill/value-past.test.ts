import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { exact } from '@moa/finance/money/decimal';
import { type AccountThen, valuePast } from './value-past.ts';

const at = new Date('2026-01-01T00:59:59Z');
const prices = {
  price(symbol: string, _: Date, inKorea: boolean) {
    if (symbol === 'BTC') {
      return inKorea
        ? { krw: '150000000', usd: '100000.005', usdt: '99000' }
        : { krw: '145000000.4', usd: '100000', usdt: '100000' };
    }
    return symbol === 'ETH' ? { krw: '5000000', usd: '3333.333' } : { krw: null, usd: null };
  },
};
const account = (
  type: 'cex' | 'defi',
  inKorea: boolean,
  held: Record<string, string>,
  other: Partial<AccountThen> = {},
): AccountThen => ({
  sourceId: 'src_one',
  type,
  inKorea,
  held: new Map(Object.entries(held).map(([symbol, amount]) => [symbol, exact(amount)])),
  priced: (symbol) => ({ symbol, factor: '1' }),
  hasMarket: () => true,
  isHandPriced: () => false,
  ...other,
});

describe('what accounts were worth at a moment', () => {
  it('is the sum of what each row would have shown, of each place by its own price', () => {
    const value = valuePast(
      [
        account('cex', true, { BTC: '0.123456789', ETH: '1' }),
        account('cex', false, { BTC: '0.1' }, { sourceId: 'src_two' }),
        account(
          'defi',
          false,
          { WSTETH: '2.5' },
          { sourceId: 'src_three', priced: () => ({ symbol: 'ETH', factor: '1.2' }) },
        ),
      ],
      prices,
      at,
    );
    // 0.123456789 × 150,000,000 = 18,518,518.35; 0.1 × 145,000,000.4 = 14,500,000.04; 3 × 5,000,000.
    assert.deepEqual(value, {
      cex: { KRW: '38018518', USD: '25679.01', USDT: '25555.55' },
      defi: { KRW: '15000000', USD: '10000', USDT: '10000' },
      total: { KRW: '53018518', USD: '35679.01', USDT: '35555.55' },
      assets: {
        BTC: ['0.223456789', '33018518', '22345.68', '22222.22'],
        ETH: ['1', '5000000', '3333.33', '3333.33'],
        WSTETH: ['2.5', '15000000', '10000', '10000'],
      },
      places: {
        src_one: ['23518518', '15679.01', '15555.55'],
        src_two: ['14500000', '10000', '10000'],
        src_three: ['15000000', '10000', '10000'],
      },
      positionCount: 4,
      unpricedCount: 0,
    });
  });

  it('is not known of an asset that one account cannot price, and of no total with a market', () => {
    const accounts = [
      account('cex', true, { ETH: '1' }, { isHandPriced: () => true }),
      account('cex', true, { ETH: '2', DUST: '7' }, { hasMarket: () => false }),
    ];
    for (const order of [accounts, [...accounts].reverse()]) {
      const { assets, total, unpricedCount, cex } = valuePast(order, prices, at);
      assert.deepEqual(assets['ETH'], ['3', null, null, null]);
      assert.deepEqual([total, unpricedCount, cex.KRW], [null, 2, '10000000']);
    }
    const dust = valuePast(accounts.slice(1), prices, at);
    assert.deepEqual([dust.total?.KRW, dust.unpricedCount], ['10000000', 1]);
  });
});
