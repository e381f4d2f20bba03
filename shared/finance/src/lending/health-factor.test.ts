import fc from 'fast-check';
import { compare, multiply } from '../money/decimal.ts';
import { dropToLiquidation, healthFactor, healthZone } from './health-factor.ts';
import { liquidationPrice } from './liquidation-price.ts';
import { loanToValue } from './loan-to-value.ts';

const amount = fc.integer({ min: 1, max: 10 ** 9 }).map(String);
const threshold = fc.integer({ min: 1, max: 95 }).map(String);

describe('health of a lending position', () => {
  it('weighs collateral by its threshold', () => {
    const collaterals = [
      { value: '10000', liquidationThreshold: '82.5' },
      { value: '5000', liquidationThreshold: '75' },
    ];
    expect(healthFactor(collaterals, '8000')).toBe('1.500000000000000000');
  });

  it('is null without a debt', () => {
    expect(healthFactor([{ value: '1', liquidationThreshold: '80' }], '0')).toBeNull();
    expect(dropToLiquidation(null)).toBeNull();
  });

  it('is rounded down', () => {
    expect(healthFactor([{ value: '2', liquidationThreshold: '100' }], '3')).toBe(
      '0.666666666666666666',
    );
  });

  it.each([
    [null, 'none'],
    ['3', 'safe'],
    ['2.999999999999999999', 'moderate'],
    ['1.5', 'moderate'],
    ['1.499999999999999999', 'caution'],
    ['1.1', 'caution'],
    ['1.099999999999999999', 'danger'],
    ['1', 'danger'],
    ['0.999999999999999999', 'liquidation'],
  ])('a factor of %s is %s', (factor, zone) => {
    expect(healthZone(factor)).toBe(zone);
  });

  it.each([
    ['2', '50.00'],
    ['1.5', '33.33'],
    ['1', '0.00'],
    ['0.8', '0.00'],
  ])('a factor of %s leaves a fall of %s percent', (factor, drop) => {
    expect(dropToLiquidation(factor)).toBe(drop);
  });

  it('stands at one exactly at the liquidation price', () => {
    fc.assert(
      fc.property(amount, threshold, amount, threshold, amount, (q, lt, other, otherLt, debt) => {
        const others = [{ value: other, liquidationThreshold: otherLt }];
        const price = liquidationPrice({
          quantity: q,
          liquidationThreshold: lt,
          others,
          debt,
        });
        if (price === null) {
          expect(compare(healthFactor(others, debt) ?? '1', '1')).toBeGreaterThanOrEqual(0);
          return;
        }
        const at = healthFactor(
          [...others, { value: multiply(q, price), liquidationThreshold: lt }],
          debt,
        );
        expect(Number(at)).toBeCloseTo(1, 12);
      }),
    );
  });

  it('falls when debt grows', () => {
    fc.assert(
      fc.property(amount, threshold, amount, (value, lt, debt) => {
        const collaterals = [{ value, liquidationThreshold: lt }];
        const more = (BigInt(debt) + 1n).toString();
        expect(
          compare(healthFactor(collaterals, more) ?? '0', healthFactor(collaterals, debt) ?? '0'),
        ).toBeLessThanOrEqual(0);
      }),
    );
  });

  it('tells the loan to value', () => {
    expect(loanToValue('161802.35575518', '78070.47783465')).toBe('48.25');
    expect(loanToValue('0', '1')).toBeNull();
  });
});
