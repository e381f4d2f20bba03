import fc from 'fast-check';
import { fromUnits, toUnits } from './units.ts';

describe('chain amounts', () => {
  it.each([
    [1_500_000n, 6, '1.5'],
    [1n, 18, '0.000000000000000001'],
    [0n, 18, '0'],
    [-25n, 1, '-2.5'],
    [7n, 0, '7'],
  ])('%s with %s decimals is %s', (amount, decimals, text) => {
    expect(fromUnits(amount, decimals)).toBe(text);
  });

  it('comes back unchanged', () => {
    fc.assert(
      fc.property(
        fc.bigInt(-(2n ** 255n), 2n ** 255n),
        fc.integer({ min: 0, max: 36 }),
        (amount, decimals) => {
          expect(toUnits(fromUnits(amount, decimals), decimals)).toBe(amount);
        },
      ),
    );
  });

  it('refuses what the token cannot hold', () => {
    expect(() => toUnits('0.0000001', 6)).toThrow('More than 6 decimals');
    expect(() => toUnits('1e3', 6)).toThrow('Not a decimal number');
  });
});
