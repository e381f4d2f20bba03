/** Unusual histories, and the results reported for each. */
import { annualisedReturn } from './annualised-return.ts';
import { logReturns, simpleReturns } from './daily-returns.ts';
import { growthFactors } from './growth-factors.ts';
import { internalRate } from './internal-rate.ts';
import { modifiedDietz } from './modified-dietz.ts';
import { rollMonths } from './roll-months.ts';
import { simpleReturn } from './simple-return.ts';
import type { ReturnStep } from './step.ts';
import { timeWeightedReturn } from './time-weighted-return.ts';

const step = (before: string, after: string, inflow = '0', outflow = '0'): ReturnStep => ({
  before,
  after,
  inflow,
  outflow,
});
/** Every return of the same history: steps of a day each. */
function allReturns(steps: readonly ReturnStep[]) {
  const days = steps.length;
  const at = (day: number) => new Date(Date.UTC(2026, 10, 1 + day));
  const total = (which: 'inflow' | 'outflow') =>
    String(steps.reduce((sum, one) => sum + Number(one[which]), 0));
  const [first, last] = [steps[0]?.before ?? '0', steps.at(-1)?.after ?? '0'];
  const flows = steps.flatMap(({ inflow, outflow }, day) => [
    { day, amount: inflow },
    { day: day + 1, amount: outflow === '0' ? '0' : `-${outflow}` },
  ]);
  return [
    simpleReturn({ first, last, inflow: total('inflow'), outflow: total('outflow') }),
    timeWeightedReturn(steps),
    modifiedDietz({
      first,
      last,
      from: at(0),
      to: at(days),
      flows: flows.map(({ day, amount }) => ({ at: at(day), amount })),
    }),
    internalRate(
      [
        { at: 0, amount: `-${first}`.replace('--', '') },
        ...flows.map(({ day, amount }) => ({ at: day, amount: String(-Number(amount)) })),
        { at: days, amount: last },
      ],
      365,
      2,
    ).value,
  ];
}

describe('simple, time-weighted, modified Dietz and money-weighted', () => {
  it.each([
    ['one single day', [step('100', '110')], ['10.00', '10.00', '10.00', '10.00']],
    ['all values the same', [step('7', '7'), step('7', '7')], ['0.00', '0.00', '0.00', '0.00']],
    ['nothing, ever', [step('0', '0')], [null, null, null, null]],
    [
      'nothing at first, then a deposit',
      [step('0', '0'), step('0', '105', '100')],
      ['5.00', '5.00', '10.00', '5.00'],
    ],
    ['everything lost', [step('100', '0')], ['-100.00', '-100.00', '-100.00', '-100.00']],
    [
      'everything lost and begun again',
      [step('100', '0'), step('0', '55', '50')],
      ['-63.33', '-100.00', '-76.00', '-71.63'],
    ],
    ['everything withdrawn', [step('100', '0', '0', '120')], ['20.00', '20.00', '20.00', '20.00']],
    [
      'a deposit that changes nothing',
      [step('100', '200', '100')],
      ['0.00', '0.00', '0.00', '0.00'],
    ],
    [
      'a negative total',
      [step('100', '-5'), step('-5', '50')],
      ['-50.00', null, '-50.00', '-50.00'],
    ],
    ['a negative total at the end', [step('100', '-5')], [null, null, null, null]],
  ] as [string, ReturnStep[], (string | null)[]][])('of %s', (_, steps, known) =>
    expect(allReturns(steps)).toEqual(known),
  );
  it('do not need a value of every day: a gap is one longer step', () => {
    expect(timeWeightedReturn([step('100', '110'), step('110', '99')])).toBe(
      timeWeightedReturn([step('100', '99')]),
    );
  });
});

describe('growth by step', () => {
  it('is unknown where nothing was there and where more was owed than held', () => {
    const steps = [step('0', '0'), step('100', '110'), step('110', '-1'), step('-1', '5')];
    expect(growthFactors(steps)).toEqual([null, '1.1', null, null]);
  });
  it('gives a logarithm unless all was lost, and a fraction then too', () => {
    const factors = growthFactors([step('100', '110'), step('110', '0'), step('0', '0')]);
    expect(logReturns(factors)).toEqual([Math.log(1.1), null, null]);
    expect(simpleReturns(factors)).toEqual([expect.closeTo(0.1, 12), -1, null]);
  });
});

describe('the return of a year', () => {
  it.each([
    ['less than a year is not made a year', '1.1', 364, null],
    ['a year is itself', '1.1', 365, '10.00'],
    ['two years are the root', '1.21', 730, '10.00'],
    ['everything lost stays lost', '0', 730, '-100.00'],
    ['nothing moved', '1', 400, '0.00'],
    ['hardly anything moved', '0.9999999', 400, '0.00'],
    ['a negative growth is none', '-1', 400, null],
  ])('%s', (_, growth, days, known) => expect(annualisedReturn(growth, days)).toBe(known));
});

describe('modified Dietz', () => {
  const from = new Date('2026-11-01T00:00:00Z');
  const to = new Date('2026-11-11T00:00:00Z');
  it('counts a flow at the beginning in full and one at the end not at all', () => {
    const of = { first: '100', last: '220', from, to };
    expect(modifiedDietz({ ...of, flows: [{ at: from, amount: '100' }] })).toBe('10.00');
    expect(modifiedDietz({ ...of, flows: [{ at: to, amount: '100' }] })).toBe('20.00');
  });
  it('is unknown where no time passes or most was taken out at once', () => {
    expect(modifiedDietz({ first: '1', last: '2', from, to: from, flows: [] })).toBeNull();
    const drained = [{ at: new Date('2026-11-02T00:00:00Z'), amount: '-120' }];
    expect(modifiedDietz({ first: '100', last: '2', from, to, flows: drained })).toBeNull();
  });
  it('refuses a flow of another time', () => {
    const flows = [{ at: new Date('2026-11-12T00:00:00Z'), amount: '1' }];
    expect(() => modifiedDietz({ first: '1', last: '2', from, to, flows })).toThrow(RangeError);
  });
});

describe('months', () => {
  const dated = (from: string, to: string, ...values: [string, string, string?, string?]) => ({
    from: new Date(from),
    to: new Date(to),
    ...step(...values),
  });
  it('are those of Seoul: what ends at midnight ends the month before', () => {
    const months = rollMonths([
      dated('2026-10-30T15:00:00Z', '2026-10-31T15:00:00Z', '100', '110'),
      dated('2026-10-31T15:00:00Z', '2026-11-01T15:00:00Z', '110', '121'),
    ]);
    expect(months.map((of) => [of.month, of.return])).toEqual([
      ['2026-10', '10.00'],
      ['2026-11', '10.00'],
    ]);
  });
  it('count a deposit at midnight with the day that it begins', () => {
    const months = rollMonths([
      dated('2026-10-30T15:00:00Z', '2026-10-31T15:00:00Z', '100', '100'),
      dated('2026-10-31T15:00:00Z', '2026-11-01T15:00:00Z', '100', '220', '100'),
    ]);
    expect(months.map((of) => of.return)).toEqual(['0.00', '10.00']);
  });
  it('link to the whole, over gaps and years', () => {
    const steps = [
      dated('2025-12-20T00:00:00Z', '2026-01-20T00:00:00Z', '100', '120'),
      dated('2026-01-20T00:00:00Z', '2026-01-21T00:00:00Z', '120', '90'),
      dated('2026-01-21T00:00:00Z', '2026-04-02T00:00:00Z', '90', '99'),
    ];
    const months = rollMonths([...steps].reverse());
    expect(months).toEqual([
      {
        month: '2026-01',
        growth: '0.9',
        return: '-10.00',
        from: steps[0]?.from,
        to: steps[1]?.to,
      },
      { month: '2026-04', growth: '1.1', return: '10.00', from: steps[2]?.from, to: steps[2]?.to },
    ]);
  });
  it('are unknown where nothing was held, and absent where nothing is recorded', () => {
    expect(rollMonths([])).toEqual([]);
    expect(
      rollMonths([dated('2026-11-02T00:00:00Z', '2026-11-03T00:00:00Z', '0', '0')]),
    ).toMatchObject([{ month: '2026-11', growth: null, return: null }]);
  });
});
