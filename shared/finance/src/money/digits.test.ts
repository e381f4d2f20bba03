import fc from 'fast-check';
import { compareDigits, percentChangeDigits, sumDigits } from './digits.ts';
import { percentChange } from './percent-change.ts';
import { aDecimal } from './testing/a-decimal.ts';

describe('decimals by their digits', () => {
  it.each([
    ['1', '1.0', 0],
    ['-0.00', '0', 0],
    ['2', '10', -1],
    ['-2', '-10', 1],
    ['0.1', '0.09', 1],
    ['-0.5', '0.5', -1],
    ['123456789012345678901234567890.1', '123456789012345678901234567890.2', -1],
  ])('orders %s and %s', (a, b, order) => {
    expect(compareDigits(a, b)).toBe(order);
  });

  it('adds without losing a digit', () => {
    expect(sumDigits(['0.1', '0.2'])).toBe('0.3');
    expect(sumDigits(['12345678901234567890', '0.000000000000000001', '-1'])).toBe(
      '12345678901234567889.000000000000000001',
    );
    expect(sumDigits(['1.50', '-2.25'])).toBe('-0.75');
    expect(sumDigits([])).toBe('0');
  });

  it.each([
    ['100', '110', '10.00'],
    ['3', '2', '-33.33'],
    ['100000', '99999.999', '0.00'],
    ['8', '8.1234', '1.54'],
    ['0', '5', null],
    ['-5', '5', null],
  ])('tells the change from %s to %s', (from, to, change) => {
    expect(percentChangeDigits(from, to)).toBe(change);
  });

  it('tells the same change as the library of arithmetic', () => {
    fc.assert(
      fc.property(aDecimal, aDecimal, (from, to) => {
        expect(percentChangeDigits(from, to)).toBe(percentChange(from, to));
      }),
    );
  });
});
