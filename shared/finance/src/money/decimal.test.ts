import fc from 'fast-check';
import { add, compare, divide, exact, isDecimal, multiply, plain, subtract } from './decimal.ts';
import { aDecimal } from './testing/a-decimal.ts';

describe('decimals', () => {
  it.each([
    ['0.1', '0.2', '0.3'],
    [
      '99999999999999999999.000000000000000001',
      '0.000000000000000001',
      '99999999999999999999.000000000000000002',
    ],
    ['-1', '1', '0'],
  ])('%s + %s = %s', (a, b, sum) => {
    expect(add(a, b)).toBe(sum);
  });

  it('multiplies exactly', () => {
    expect(multiply('0.000000000000000001', '123456789012345678901234567890')).toBe(
      '123456789012.34567890123456789',
    );
  });

  it('never writes an exponent', () => {
    expect(multiply('0.0000000001', '0.0000000001')).toBe('0.00000000000000000001');
  });

  it.each(['NaN', '', '1e5', 'Infinity', '1.', '.5', '+1', '1,5', ' 1'])('refuses %p', (text) => {
    expect(isDecimal(text)).toBe(false);
    expect(() => add(text, '1')).toThrow(RangeError);
  });

  it('says so when dividing by zero', () => {
    expect(() => divide('1', '0.00')).toThrow('Division by zero');
  });

  it('takes away what it added', () => {
    fc.assert(
      fc.property(aDecimal, aDecimal, (a, b) => {
        expect(compare(subtract(add(a, b), b), a)).toBe(0);
      }),
    );
  });

  it('tells apart what floats cannot, and orders what they can', () => {
    const huge = '9'.repeat(400);
    expect(compare('0.10000000000000000001', '0.1')).toBe(1);
    expect(compare(huge, `${huge}.1`)).toBe(-1);
    expect(compare('-0.0', '0')).toBe(0);
    expect(() => compare('1e3', '1')).toThrow(RangeError);
    fc.assert(
      fc.property(aDecimal, aDecimal, (a, b) => {
        expect(compare(a, b)).toBe(exact(a).comparedTo(exact(b)));
        expect(compare(a, add(a, '0.000000000000000001'))).toBe(-1);
      }),
    );
  });

  it('reads what it writes', () => {
    fc.assert(fc.property(aDecimal, (a) => expect(compare(plain(exact(a)), a)).toBe(0)));
  });
});
