import { compareDigits } from '@moa/finance/money/digits';
import fc from 'fast-check';
import { compareDecimalKeys, decimalKey } from './decimal-key.ts';

const aDecimal = fc.stringMatching(/^-?\d{1,12}(\.\d{1,8})?$/);

it.each([
  ['9', '10'],
  ['-10', '-9'],
  ['-0.5', '0.25'],
  ['0.25', '0.3'],
  ['0', '0.00000001'],
  ['9007199254740992', '9007199254740993'],
])('%s comes before %s', (less, more) => {
  expect(compareDecimalKeys(decimalKey(less), decimalKey(more))).toBeLessThan(0);
  expect(compareDecimalKeys(decimalKey(more), decimalKey(less))).toBeGreaterThan(0);
});

it('orders as exact arithmetic does', () => {
  fc.assert(
    fc.property(aDecimal, aDecimal, (a, b) => {
      const order = Math.sign(compareDecimalKeys(decimalKey(a), decimalKey(b)));
      expect(order + 0).toBe(compareDigits(a, b));
    }),
    { numRuns: 2000 },
  );
});

it('takes differently written zeros and trailing zeros for equal', () => {
  expect(compareDecimalKeys(decimalKey('-0.00'), decimalKey('0'))).toBe(0);
  expect(compareDecimalKeys(decimalKey('1.50'), decimalKey('01.5'))).toBe(0);
});
