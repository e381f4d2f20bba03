import * as fc from 'fast-check';
import { add, multiply, negate } from '../money/decimal.ts';
import { modifiedDietz } from './modified-dietz.ts';
import { moneyWeightedReturn } from './money-weighted-return.ts';
import { simpleReturn } from './simple-return.ts';
import { timeWeightedReturn } from './time-weighted-return.ts';

const step = (before: string, after: string, inflow = '0', outflow = '0') => ({
  before,
  after,
  inflow,
  outflow,
});

describe('the simple return', () => {
  it.each([
    ['nothing moved', { first: '100', last: '110', inflow: '0', outflow: '0' }, '10.00'],
    ['a deposit is no gain', { first: '100', last: '210', inflow: '100', outflow: '0' }, '5.00'],
    ['nor a withdrawal a loss', { first: '100', last: '60', inflow: '0', outflow: '50' }, '10.00'],
    ['from nothing', { first: '0', last: '90', inflow: '100', outflow: '0' }, '-10.00'],
    ['nothing was put in', { first: '0', last: '5', inflow: '0', outflow: '0' }, null],
  ])('%s', (_, of, reported) => expect(simpleReturn(of)).toBe(reported));
});

describe('the time-weighted return', () => {
  it('is what the price did, whenever one bought', () => {
    // 100 → 110 (+10 %), 90 bought, 200 → 190 (−5 %), 95 sold at the end: 1.10 × 0.95.
    expect(timeWeightedReturn([step('100', '110'), step('110', '95', '90', '95')])).toBe('4.50');
  });
  it('lets nearly all be sold', () => {
    expect(timeWeightedReturn([step('100', '11', '0', '99'), step('11', '11')])).toBe('10.00');
  });
  it('stands still while nothing is held, and is unknown where nothing ever was', () => {
    expect(timeWeightedReturn([step('0', '0'), step('0', '105', '100')])).toBe('5.00');
    expect(timeWeightedReturn([step('0', '0')])).toBeNull();
    expect(timeWeightedReturn([])).toBeNull();
  });
  it('refuses negative values', () => {
    expect(timeWeightedReturn([step('-1', '5')])).toBeNull();
  });
  it('is the simple one where nothing moved, however often one looked', () => {
    void fc.assert(
      fc.property(
        fc.array(fc.bigInt(1n, 10n ** 12n), { minLength: 2, maxLength: 40 }),
        (values) => {
          const texts = values.map(String);
          const steps = texts.slice(1).map((after, i) => step(texts[i] ?? '0', after));
          const [first = '0', last = '0'] = [texts[0], texts.at(-1)];
          expect(timeWeightedReturn(steps)).toBe(
            simpleReturn({ first, last, inflow: '0', outflow: '0' }),
          );
        },
      ),
    );
  });
});

describe('the money-weighted return', () => {
  const pay = (...payments: [number, string][]) =>
    moneyWeightedReturn(payments.map(([at, amount]) => ({ at, amount })));

  it('is of a year from a year on, and of the whole time before', () => {
    expect(pay([0, '-100'], [730, '121'])).toEqual({ value: '10.00', annualised: true });
    expect(pay([0, '-100'], [365, '110'])).toEqual({ value: '10.00', annualised: true });
    expect(pay([0, '-100'], [30, '110'])).toEqual({ value: '10.00', annualised: false });
  });
  it('agrees with the XIRR that spreadsheets document', () => {
    // The example of Microsoft’s and OpenOffice’s XIRR: 37.34 %.
    expect(
      pay([0, '-10000'], [60, '2750'], [303, '4250'], [411, '3250'], [456, '2750'])?.value,
    ).toBe('37.34');
  });
  it('counts money by how long it was there', () => {
    // 100 for two years and 100 for one, both at 10 %.
    expect(pay([0, '-100'], [365, '-100'], [730, '231'])?.value).toBe('10.00');
  });
  it('finds losses and leaps', () => {
    expect(pay([0, '-100'], [7, '150'])?.value).toBe('50.00');
    expect(pay([0, '-100'], [365, '1'])?.value).toBe('-99.00');
  });
  it.each([
    [
      'all goes in',
      [
        [0, '-1'],
        [9, '-1'],
      ],
    ],
    [
      'all comes out',
      [
        [0, '1'],
        [9, '1'],
      ],
    ],
    [
      'in a day',
      [
        [0, '-1'],
        [0, '2'],
      ],
    ],
    ['nothing', []],
  ] as [string, [number, string][]][])('is unknown where %s', (_, payments) =>
    expect(pay(...payments)).toBeNull(),
  );
  it('is the rate at which every payment grew', () => {
    void fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: 0, max: 300 }), fc.integer({ min: 1, max: 10 ** 9 })), {
          minLength: 1,
          maxLength: 20,
        }),
        fc.integer({ min: -40, max: 200 }),
        (later, percent) => {
          const paid = [[0, 1_000] as const, ...later];
          const rate = add('1', multiply(String(percent), '0.01'));
          const grown = paid.map(([day, amount]) => {
            const grew = Number(rate) ** ((365 - day) / 365);
            return multiply(String(amount), grew.toFixed(15));
          });
          const found = pay(
            ...paid.map(([day, amount]): [number, string] => [day, negate(String(amount))]),
            [365, add(...grown)],
          );
          expect(Number(found?.value)).toBeCloseTo(percent, 1);
        },
      ),
      { numRuns: 40 },
    );
  });
});

describe('a step whose flows are weighted', () => {
  const late = step('100', '210', '100');
  it('has the return of modified Dietz', () => {
    const weighted = '3.333333333333';
    const [from, to] = [new Date(0), new Date(30 * 86_400_000)];
    const flows = [{ at: new Date(29 * 86_400_000), amount: '100' }];
    expect(timeWeightedReturn([late])).toBe('5.00');
    const byDietz = modifiedDietz({ first: '100', last: '210', from, to, flows });
    expect(timeWeightedReturn([{ ...late, weighted }])).toBe(byDietz);
    expect(byDietz).toBe('9.68');
  });
  it('has that of its ends where no capital was there on average', () => {
    const gone = { before: '100', after: '10', inflow: '0', outflow: '100', weighted: '-100' };
    expect(timeWeightedReturn([gone])).toBe('10.00');
  });
});
