import type { DatedCost } from './settle-claims.ts';
import { averageByYear } from './total-average.ts';

const yearOf = (at: number) => Math.floor(at / 100);
const event = (at: number, one: DatedCost['event']): DatedCost => ({ id: `${at}`, at, event: one });
const buy = (at: number, quantity: string, cost: string | null) =>
  event(at, { kind: 'in', quantity, cost });
const sell = (at: number, quantity: string, proceeds: string | null = '0') =>
  event(at, { kind: 'sold', quantity, proceeds });
const out = (at: number, quantity: string) => event(at, { kind: 'out', quantity });

const costsOf = (events: DatedCost[], options: Partial<Parameters<typeof averageByYear>[1]> = {}) =>
  averageByYear(events, { held: null, yearOf, deemed: null, ...options }).map(({ parts }) =>
    parts.map(({ quantity, cost, deemed }) => [quantity, cost, ...(deemed ? ['deemed'] : [])]),
  );

describe('the total average of a year', () => {
  it('prices a sale with later purchases of its year', () => {
    const events = [buy(1, '1', '100'), sell(2, '1'), buy(99, '3', '700')];
    expect(costsOf(events)).toEqual([[['1', '200']]]);
  });

  it('carries units and cost over to the next year', () => {
    const events = [buy(1, '2', '100'), sell(2, '1'), buy(101, '1', '250'), sell(102, '2')];
    expect(costsOf(events)).toEqual([[['1', '50']], [['2', '300']]]);
  });

  it('lets units leave with their cost', () => {
    const events = [buy(1, '4', '400'), out(2, '2'), buy(101, '2', '0'), sell(102, '1')];
    expect(costsOf(events)).toEqual([[['1', '50']]]);
  });

  it('takes known and unknown units in proportion', () => {
    const events = [buy(1, '3', '300'), buy(2, '1', null), sell(3, '2', '800')];
    const [found] = averageByYear(events, { held: null, yearOf, deemed: null });
    expect(found?.parts.map(({ quantity, cost, proceeds }) => [quantity, cost, proceeds])).toEqual([
      ['1.5', '150', '600'],
      ['0.5', null, '200'],
    ]);
  });

  it('counts units from before the first event as unknown', () => {
    expect(costsOf([sell(3, '2')])).toEqual([[['2', null]]]);
    expect(costsOf([buy(1, '1', '10'), sell(2, '1')], { held: '1' })).toEqual([
      [
        ['0.5', '5'],
        ['0.5', null],
      ],
    ]);
  });

  it('shares known units among all sales where more went than ever came', () => {
    const part = [
      ['0.5', '5'],
      ['0.5', null],
    ];
    expect(costsOf([buy(1, '1', '10'), sell(2, '1'), sell(3, '1')])).toEqual([part, part]);
  });

  it('explains unknown units by what the user says was paid', () => {
    const said = event(2, { kind: 'explained', quantity: '2', cost: '60' });
    expect(costsOf([buy(1, '2', null), said, sell(3, '1')])).toEqual([[['1', '30']]]);
  });

  it.each([
    ['higher than the cost', '80', [['1', '80', 'deemed']]],
    ['lower than the cost', '20', [['1', '50']]],
    ['unknown', null, [['1', '50']]],
  ])('compares the cost of what is held with a price that is %s', (_, price, expected) => {
    const events = [buy(1, '2', '100'), sell(102, '1')];
    expect(costsOf(events, { deemed: { year: 1, price } })).toEqual([expected]);
  });

  it('gives unknown units the price of the reference day', () => {
    const events = [buy(1, '1', '90'), buy(2, '1', null), sell(102, '2')];
    expect(costsOf(events, { deemed: { year: 1, price: '50' } })).toEqual([
      [['2', '140', 'deemed']],
    ]);
  });

  it('leaves years before the reference day as they are', () => {
    const events = [buy(1, '2', '100'), sell(2, '1'), sell(102, '1')];
    expect(costsOf(events, { deemed: { year: 1, price: '80' } })).toEqual([
      [['1', '50']],
      [['1', '80', 'deemed']],
    ]);
  });
});
