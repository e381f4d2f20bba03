import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readFee, tradeEvents } from './trade-event.ts';

const trade = {
  externalId: 'trade:1',
  at: new Date('2026-11-01T00:00:00Z'),
  symbol: 'BTC',
  quantity: '0.01',
  counterSymbol: 'KRW',
  funds: '1400000',
  feeSymbol: 'KRW',
  buys: false,
};
const told = (fee: string) =>
  tradeEvents({ ...trade, fee }).map(({ type, quantity, feeQuantity }) =>
    [type, quantity, feeQuantity].join(' '),
  );

describe('a fee of a trade', () => {
  it('is paid beside it', () => assert.deepEqual(told('700'), ['trade -0.01 700']));
  it('is none where it is zero', () => assert.deepEqual(told('0'), ['trade -0.01 ']));
  it('is income where it is a rebate', () => {
    assert.deepEqual(told('-247.5'), ['trade -0.01 ', 'income 247.5 ']);
  });

  it('is read with its sign', () => {
    assert.deepEqual(
      ['700', '-700', '-0'].map((fee) => readFee('korbit', fee, 'KRW')),
      ['700', '-700', '0'],
    );
    for (const odd of [null, '', 'NaN', '-', `-${'9'.repeat(30)}`]) {
      assert.throws(() => readFee('korbit', odd, 'KRW'));
    }
  });
});
