import type { CostEvent } from './cost-event.ts';
import type { CostMethod } from './find-cost.ts';
import {
  type ClaimedEvent,
  type DatedEvent,
  settleClaims,
  settleInSteps,
} from './settle-claims.ts';
import { findCost } from './testing/find-cost.ts';

const methods: CostMethod[] = ['moving-average', 'fifo'];
const on = (day: number, event: CostEvent | ClaimedEvent, id = `e${day}`): DatedEvent => ({
  ...{ id, at: day, event },
});
const came = (quantity: string, cost: string | null = null): CostEvent => ({
  ...{ kind: 'in', quantity, cost },
});
const sold = (quantity: string, proceeds: string): CostEvent => ({
  ...{ kind: 'sold', quantity, proceeds },
});
const said = (quantity: string, cost: string, more: Partial<ClaimedEvent> = {}): ClaimedEvent => ({
  ...{ kind: 'claimed', quantity, cost, of: null, bought: true, ...more },
});
const costOf = (events: DatedEvent[], held: string | null, method: CostMethod = 'fifo') => {
  const inOrder = [...events].sort((a, b) => a.at - b.at);
  const { knownQuantity, unknownQuantity, total, realised } = findCost(
    settleClaims(inOrder, held),
    method,
    held,
  );
  return [knownQuantity, unknownQuantity, total, realised];
};

it('leaves units of a later purchase to it, and a word to units whose cost an account tells', () => {
  const events: DatedEvent[] = [
    { ...on(1, came('2'), 'deposit'), account: 'telling' },
    { ...on(2, said('2', '500', { bought: false }), 'word'), account: 'telling' },
    { ...on(3, said('8', '800'), 'purchase'), account: 'other' },
  ];
  const steps = settleInSteps(events, '10', (account) => account === 'telling');
  let step = steps.next();
  while (!step.done) step = steps.next();
  const known = step.value.flatMap(({ account, event }) =>
    event.kind === 'in' && event.cost !== null ? [[account, event.quantity, event.cost]] : [],
  );
  expect(known).toEqual([
    ['telling', '2', '500'],
    ['other', '8', '800'],
  ]);
});

describe.each(methods)('what a person says was paid, by %s', (method) => {
  it.each([
    ['before they came', 4],
    ['on the day on which they came', 5],
    ['after they came', 9],
  ])('is the cost of units of which it is said %s, once', (_when, day) => {
    // 38.43 were bought here, and half a one came in from elsewhere.
    const events = [
      on(1, came('38.43', '6857360')),
      on(5, came('0.5'), 'deposit'),
      on(day, said('0.5', '100000'), 'word'),
    ];
    expect(costOf(events, '38.93', method)).toEqual(['38.93', '0', '6957360', '0']);
  });

  it('is true of units that were sold since they came, whenever it is said', () => {
    const events = [
      on(1, came('2'), 'deposit'),
      on(3, sold('1', '80')),
      on(5, said('2', '100'), 'word'),
    ];
    expect(costOf(events, '1', method)).toEqual(['1', '0', '50', '30']);
  });

  it('adds units that nothing else tells of, and no more of them than are held', () => {
    expect(costOf([on(1, said('3', '300'))], '3', method)).toEqual(['3', '0', '300', '0']);
    const twice = [on(1, said('3', '300')), on(2, said('3', '900'))];
    expect(costOf(twice, '3', method)).toEqual(['3', '0', '300', '0']);
  });

  it('adds none where it is a word about units that are there', () => {
    const word = on(2, said('3', '300', { bought: false }));
    expect(costOf([word], '5', method)).toEqual(['3', '2', '300', '0']);
    expect(costOf([on(1, came('1', '10')), word], '1', method)).toEqual(['1', '0', '10', '0']);
  });

  it('is the cost of the entry that it names, whatever that was thought to cost', () => {
    const events = [
      on(1, came('2', '500'), 'reward'),
      on(2, came('2'), 'deposit'),
      on(3, said('2', '0', { of: 'reward', bought: false })),
    ];
    expect(costOf(events, '4', method)).toEqual(['2', '2', '0', '0']);
  });

  it('leaves what it does not suffice for unknown, and shares what was paid by units', () => {
    const events = [
      on(1, came('1'), 'first'),
      on(8, came('2'), 'second'),
      on(9, said('2.5', '250', { bought: false })),
    ];
    expect(costOf(events, '3', method)).toEqual(['2.5', '0.5', '250', '0']);
  });
});

it('goes first in, first out by the day of purchase', () => {
  const events = [
    on(1, said('1', '100'), 'word'),
    on(2, came('1', '300')),
    on(3, came('1'), 'deposit'),
    on(4, sold('1', '400')),
  ];
  expect(costOf(events, '1')).toEqual(['1', '0', '300', '300']);
});

it('is about the units that came in the same quantity, before those that are nearer in time', () => {
  const events = [
    on(1, came('5'), 'long ago'),
    on(2, sold('4', '100'), 'sale'),
    on(8, came('4'), 'lately'),
    on(9, said('5', '50', { bought: false })),
  ];
  expect(costOf(events, '5')).toEqual(['1', '4', '10', '60']);
});
