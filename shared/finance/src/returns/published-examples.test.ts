/** Examples that others have published, with what they say comes out. */
import { annualisedReturn } from './annualised-return.ts';
import { internalRate } from './internal-rate.ts';
import { modifiedDietz } from './modified-dietz.ts';
import { timeWeightedGrowth } from './time-weighted-return.ts';

const day = (text: string) => new Date(`${text}T00:00:00Z`);
const daysSince = (from: string, to: string) =>
  Math.round((day(to).getTime() - day(from).getTime()) / 86_400_000);

it('the money-weighted return is what Microsoft’s documentation of XIRR has', () => {
  const payments = [
    ['2008-01-01', '-10000'],
    ['2008-03-01', '2750'],
    ['2008-10-30', '4250'],
    ['2009-02-15', '3250'],
    ['2009-04-01', '2750'],
  ].map(([at = '', amount = '']) => ({ at: daysSince('2008-01-01', at), amount }));
  // 0.373362535 there, by a search that ends at a hundred-millionth.
  expect(Number(internalRate(payments).value)).toBeCloseTo(37.3362535, 5);
});

describe('four shares bought at $50, two of them sold at $50 a year later and two at $80 after $5 each', () => {
  // A practice question of the CFA examination, level I: money- and time-weighted return.
  it('made 20.52 % a year of the money', () => {
    const payments = [
      { at: 0, amount: '-200' },
      { at: 365, amount: '100' },
      { at: 730, amount: '170' },
    ];
    expect(internalRate(payments, 365, 2)).toMatchObject({ value: '20.52' });
  });
  it('made 30.38 % a year of the time', () => {
    const steps = [
      { before: '200', after: '100', inflow: '0', outflow: '100' },
      { before: '100', after: '0', inflow: '0', outflow: '170' },
    ];
    expect(annualisedReturn(timeWeightedGrowth(steps) ?? '', 730)).toBe('30.38');
  });
});

it('the time-weighted return is 12.92 % a year for a share with dividends, 100 bought and 20 more', () => {
  // A practice question of the CFA examination: $20, $22 and $2, $25 and $2.50, $24.
  const steps = [
    { before: '2000', after: '2200', inflow: '0', outflow: '200' },
    { before: '2200', after: '3000', inflow: '440', outflow: '300' },
    { before: '3000', after: '2880', inflow: '0', outflow: '0' },
  ];
  expect(annualisedReturn(timeWeightedGrowth(steps) ?? '', 3 * 365)).toBe('12.92');
});

it('modified Dietz is 2.45 % for the composite of the CFA Institute’s GIPS questions', () => {
  const flows = [
    { on: 5, amount: '-15.05' },
    { on: 9, amount: '19.82' },
    { on: 15, amount: '16.42' },
    { on: 24, amount: '-18.96' },
  ].map(({ on, amount }) => ({ at: new Date(Date.UTC(2026, 9, 1 + on)), amount }));
  const [from, to] = [day('2026-10-01'), day('2026-11-01')];
  expect(modifiedDietz({ first: '585.60', last: '602.34', from, to, flows })).toBe('2.45');
});
