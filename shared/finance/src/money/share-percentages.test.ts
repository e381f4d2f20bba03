import fc from 'fast-check';
import { absolute, add, compare, divide, multiply, subtract } from './decimal.ts';
import { sharePercentages } from './share-percentages.ts';
import { aPositiveDecimal } from './testing/a-decimal.ts';

describe('shares in percent', () => {
  it.each([
    [
      ['1', '1', '1'],
      ['33.34', '33.33', '33.33'],
    ],
    [
      ['150', '-50'],
      ['150.00', '-50.00'],
    ],
    [
      ['1', '0'],
      ['100.00', '0.00'],
    ],
    [
      ['0', '0'],
      [null, null],
    ],
    [
      ['1', '-2'],
      [null, null],
    ],
    [[], []],
  ])('%j is %j', (values, shares) => {
    expect(sharePercentages(values)).toEqual(shares);
  });

  it('adds up to exactly 100, each within a hundredth of its share', () => {
    fc.assert(
      fc.property(fc.array(aPositiveDecimal, { minLength: 1, maxLength: 40 }), (values) => {
        const shares = sharePercentages(values) as string[];
        expect(compare(add(...shares), '100')).toBe(0);
        const total = add(...values);
        shares.forEach((share, index) => {
          const exactShare = divide(multiply(values[index] ?? '0', '100'), total);
          expect(compare(absolute(subtract(share, exactShare)), '0.01')).toBeLessThanOrEqual(0);
        });
      }),
    );
  });
});
