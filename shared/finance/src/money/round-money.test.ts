import fc from 'fast-check';
import { absolute, compare, subtract } from './decimal.ts';
import { roundMoney } from './round-money.ts';
import { cutTo, roundTo } from './round-to.ts';
import { aDecimal } from './testing/a-decimal.ts';

describe('rounding', () => {
  it.each([
    ['1234.5', 'KRW', '1235'],
    ['-1234.5', 'KRW', '-1235'],
    ['0.005', 'USD', '0.01'],
    ['0.004999999999999999', 'USD', '0.00'],
    ['-0.001', 'USD', '0.00'],
    ['1', 'USDT', '1.00'],
    ['0.123456785', 'BTC', '0.12345679'],
  ] as const)('%s %s is %s', (amount, currency, rounded) => {
    expect(roundMoney(amount, currency)).toBe(rounded);
  });

  it('moves by half a unit at most, and treats both signs alike', () => {
    fc.assert(
      fc.property(aDecimal, fc.integer({ min: 0, max: 8 }), (value, decimals) => {
        const rounded = roundTo(value, decimals);
        const half = decimals === 0 ? '0.5' : `0.${'0'.repeat(decimals)}5`;
        expect(compare(absolute(subtract(rounded, value)), half)).toBeLessThanOrEqual(0);
        const mirrored = value.startsWith('-') ? value.slice(1) : `-${value}`;
        expect(compare(absolute(roundTo(mirrored, decimals)), absolute(rounded))).toBe(0);
      }),
    );
  });

  it('cuts towards zero', () => {
    expect(cutTo('1.9999', 2)).toBe('1.99');
    expect(cutTo('-1.9999', 2)).toBe('-1.99');
  });
});
