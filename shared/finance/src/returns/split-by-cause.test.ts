import { add } from '../money/decimal.ts';
import { type AssetResult, splitByCause } from './split-by-cause.ts';

const asset = (of: Partial<AssetResult>): AssetResult => ({
  ...{ first: '0', last: '0', own: null, flows: [], income: [], fees: [] },
  ...of,
});

describe('the causes of a result', () => {
  it('are the price at the old rate and the rate on what is there now', () => {
    // One coin from $100 to $120 while the dollar goes from 1,000 to 1,100 won.
    const coin = asset({
      ...{ first: '100000', last: '132000' },
      own: { first: '100', last: '120', rateFirst: '1000', rateLast: '1100' },
    });
    expect(splitByCause([coin], 0)).toEqual({
      ...{ price: '20000', currency: '12000', income: '0', fees: '0', rest: '0' },
    });
  });
  it('let money move with the rate only from when it came', () => {
    // $100 bought at 1,050 won: the rest of the way to 1,100 is what the rate brought.
    const bought = asset({
      last: '110000',
      own: { first: '0', last: '100', rateFirst: '1000', rateLast: '1100' },
      flows: [{ value: '105000', own: '100' }],
    });
    expect(splitByCause([bought], 0)).toEqual({
      ...{ price: '0', currency: '5000', income: '0', fees: '0', rest: '0' },
    });
  });
  it('name income and fees by what they were worth then', () => {
    const staked = asset({
      ...{ first: '100000', last: '108900' },
      own: { first: '100', last: '99', rateFirst: '1000', rateLast: '1100' },
      income: [{ value: '2100', own: '2' }],
      fees: [{ value: '3150', own: '3' }],
    });
    expect(splitByCause([staked], 0)).toEqual({
      ...{ price: '0', currency: '9950', income: '2100', fees: '-3150', rest: '0' },
    });
  });
  it('leave as the rest what no currency of its own explains', () => {
    expect(splitByCause([asset({ first: '10', last: '15.5' })], 0)).toMatchObject({
      ...{ price: '0', rest: '6' },
    });
  });
  it('add up to the last unit', () => {
    const third = asset({
      ...{ first: '1000.4', last: '1333.7' },
      own: { first: '0.333', last: '0.4111', rateFirst: '3000.1', rateLast: '3244.4' },
      income: [{ value: '1.5', own: '0.0005' }],
      fees: [{ value: '0.25', own: '0.0001' }],
    });
    expect(add(...Object.values(splitByCause([third, third, third], 0)))).toBe('1000');
  });
});
