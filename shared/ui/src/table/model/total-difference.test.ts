import { sumDigits } from '@moa/finance/money/digits';
import { BigNumber } from 'bignumber.js';
import fc from 'fast-check';
import { totalDifference } from './total-difference.ts';

const aDecimal = fc.stringMatching(/^-?\d{1,30}(\.\d{1,18})?$/);
const exactly = (values: readonly string[]) =>
  values.reduce((sum, value) => sum.plus(value), new BigNumber(0));

it('finds no difference between rows and their exact sum, whatever they hold', () => {
  fc.assert(
    fc.property(fc.array(aDecimal, { minLength: 1, maxLength: 60 }), (values) => {
      expect(totalDifference(sumDigits(values), exactly(values).toFixed())).toBeNull();
    }),
  );
});

it('finds a difference of one last unit', () => {
  fc.assert(
    fc.property(fc.array(aDecimal, { minLength: 1, maxLength: 60 }), aDecimal, (values, wrong) => {
      fc.pre(!new BigNumber(wrong).isZero());
      const reported = exactly(values).minus(wrong).toFixed();
      expect(new BigNumber(totalDifference(sumDigits(values), reported) ?? '0').eq(wrong)).toBe(
        true,
      );
    }),
  );
});
