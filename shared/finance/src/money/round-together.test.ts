import fc from 'fast-check';
import { add, exact, subtract } from './decimal.ts';
import { roundTo } from './round-to.ts';
import { roundTogether } from './round-together.ts';
import { aDecimal } from './testing/a-decimal.ts';

it.each([
  [['0.4', '0.4', '0.4'], 0, ['1', '0', '0']],
  [['1.005', '2.005', '-3.01'], 2, ['1.01', '2.00', '-3.01']],
  [['-0.5', '0.25'], 0, ['0', '0']],
  [['10', '20'], 2, ['10.00', '20.00']],
  [[], 2, []],
])('%j with %d decimals are %j', (values, decimals, rounded) => {
  expect(roundTogether(values, decimals)).toEqual(rounded);
});

it('values that are rounded together add up, and none moves by a whole last unit', () => {
  const some = fc.array(aDecimal, { maxLength: 12 });
  fc.assert(
    fc.property(some, fc.integer({ min: 0, max: 4 }), (values, decimals) => {
      const rounded = roundTogether(values, decimals);
      expect(roundTo(add('0', ...rounded), decimals)).toBe(roundTo(add('0', ...values), decimals));
      for (const [i, value] of values.entries()) {
        const moved = exact(subtract(rounded[i] ?? '', value))
          .abs()
          .shiftedBy(decimals);
        expect(moved.isLessThan(1)).toBe(true);
      }
    }),
  );
});
