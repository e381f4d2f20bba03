import fc from 'fast-check';
import { add } from '../money/decimal.ts';
import {
  apart,
  compareFractions,
  type Fraction,
  fraction,
  lowestTerms,
  minus,
  plus,
  product,
  ratio,
} from '../testing/fraction.ts';
import { runs } from '../testing/runs.ts';
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
  id,
  at: day,
  event,
});
const came = (quantity: string, cost: string | null = null): CostEvent => ({
  kind: 'in',
  quantity,
  cost,
});
const sold = (quantity: string, proceeds: string): CostEvent => ({
  kind: 'sold',
  quantity,
  proceeds,
});
const said = (quantity: string, cost: string, more: Partial<ClaimedEvent> = {}): ClaimedEvent => ({
  kind: 'claimed',
  quantity,
  cost,
  of: null,
  bought: true,
  ...more,
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

const isTelling = (account: string) => account === 'telling';
const at = (account: string, event: DatedEvent): DatedEvent => ({ ...event, account });

/** Units of known cost that came in, by account. */
function knownOf(events: DatedEvent[], held: string | null): (string | undefined)[][] {
  const steps = settleInSteps(events, held, isTelling);
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value.flatMap(({ account, event }) =>
    event.kind === 'in' && event.cost !== null ? [[account, event.quantity, event.cost]] : [],
  );
}

it.each([0, 1, 2, 3])(
  'leaves units of a purchase of day %d to it, and a word to units whose cost an account tells',
  (day) => {
    const events = [
      at('telling', on(1, came('2'), 'deposit')),
      at('telling', on(2, said('2', '500', { bought: false }), 'word')),
      at('other', on(day, said('8', '800'), 'purchase')),
    ].sort((a, b) => a.at - b.at);
    const known = knownOf(events, '10').sort((a, b) => Number(a[1]) - Number(b[1]));
    expect(known).toEqual([
      ['telling', '2', '500'],
      ['other', '8', '800'],
    ]);
    // Also where it is not asked what is held.
    expect(knownOf(events, null)).toContainEqual(['telling', '2', '500']);
  },
);

it('keeps a word off units whose cost an account tells while others are held that came unseen', () => {
  const events = [
    at('other', on(1, came('8'), 'arrival')),
    at('telling', on(2, came('2'), 'deposit')),
    // The purchase is of the first arrival: it explains none of the four units beyond them.
    at('other', on(3, said('8', '800'), 'purchase')),
    on(4, said('2', '500', { bought: false }), 'word'),
  ];
  expect(knownOf(events, '14')).toEqual([['other', '8', '800']]);
  expect(knownOf(events, '10')).toEqual([
    ['other', '8', '800'],
    ['telling', '2', '500'],
  ]);
});

describe('claims beside a computation in exact fractions', () => {
  const nil = fraction('0');
  const aDay = fc.integer({ min: 0, max: 9 });
  const units = fc.constantFrom('1', '2', '2.5', '0.3', '7', '0.000000000000000001');
  const won = fc.constantFrom('0', '1', '100', '333.33', '7000000');
  const anArrival = fc.record({
    day: aDay,
    quantity: units,
    cost: fc.option(won),
    told: fc.boolean(),
  });
  const aClaim = fc.record({ day: aDay, quantity: units, cost: won, bought: fc.boolean() });
  type Case = {
    day: number;
    quantity: string;
    cost: string | null;
    told?: boolean;
    bought?: boolean;
  };

  /**
   * Known units and their cost. What is held beyond the arrivals and the purchases that explain it
   * was there before.
   */
  function reference(cases: readonly Case[], held: Fraction | null) {
    const min = (a: Fraction, b: Fraction) => (compareFractions(a, b) < 0 ? a : b);
    const isSome = (a: Fraction) => compareFractions(a, nil) > 0;
    const rows = cases.map((one, index) => ({
      ...one,
      index,
      left: fraction(one.quantity),
      own: nil,
      isClaim: one.bought !== undefined,
    }));
    const arrivals = rows.filter(({ isClaim }) => !isClaim);
    const claims = rows.filter(({ isClaim }) => isClaim);
    const covered: { index: number; part: Fraction; claim: (typeof rows)[number] }[] = [];
    const matchAll = (some: typeof rows, isTold: boolean) => {
      for (const claim of some) {
        const open = arrivals
          .filter((one) => one.cost === null && (one.told === true) === isTold && isSome(one.left))
          .sort(
            (a, b) =>
              Math.abs(a.day - claim.day) - Math.abs(b.day - claim.day) || a.index - b.index,
          );
        const same = open.find(({ left }) => compareFractions(left, claim.left) === 0);
        for (const arrival of same === undefined ? open : [same]) {
          const part = min(arrival.left, claim.left);
          if (!isSome(part)) continue;
          arrival.left = minus(arrival.left, part);
          claim.left = minus(claim.left, part);
          covered.push({ index: Math.min(arrival.index, claim.index), part, claim });
        }
      }
    };
    const came = arrivals.reduce((sum, { quantity }) => plus(sum, fraction(quantity)), nil);
    const beyond = held === null ? nil : minus(held, came);
    matchAll(claims, false);
    const [words, purchases] = [false, true].map((is) => claims.filter((one) => one.bought === is));
    let spare = beyond;
    for (const claim of [...(purchases ?? []), ...(words ?? [])]) {
      claim.own = min(claim.left, spare);
      spare = minus(spare, claim.own);
      claim.left = minus(claim.left, claim.own);
    }
    matchAll([...(words ?? []), ...(purchases ?? [])], true);
    // One stock without sales, in the order of the events.
    let before = beyond;
    for (const claim of claims) {
      claim.left = plus(claim.left, claim.own);
      claim.own = !claim.bought ? nil : held === null ? claim.left : min(claim.left, before);
      if (held !== null) before = minus(before, claim.own);
    }
    let [known, unknown, total] = [nil, before, nil];
    const count = (part: Fraction, { cost, quantity }: Case) => {
      known = plus(known, part);
      total = plus(total, ratio(product(part, fraction(cost ?? '0')), fraction(quantity)));
    };
    for (const row of rows) {
      for (const { index, part, claim } of covered) if (index === row.index) count(part, claim);
      if (!row.isClaim) {
        if (row.cost === null) unknown = plus(unknown, row.left);
        else count(row.left, row);
        continue;
      }
      count(row.own, row);
      const about = min(minus(row.left, row.own), unknown);
      unknown = minus(unknown, about);
      count(about, row);
    }
    return { known, unknown, total };
  }

  it.each([['0'], ['0.5'], ['4'], [null]])('holds with %s held beyond the arrivals', (beyond) => {
    const property = fc.property(
      fc.array(fc.oneof(anArrival, aClaim), { maxLength: 12 }),
      (all) => {
        const cases: Case[] = [...all].sort((a, b) => a.day - b.day);
        const events = cases.map(
          (one, index): DatedEvent => ({
            ...on(
              one.day,
              one.bought === undefined
                ? came(one.quantity, one.cost)
                : said(one.quantity, one.cost ?? '0', { bought: one.bought }),
              `e${index}`,
            ),
            account: one.told ? 'telling' : 'other',
          }),
        );
        const sum = cases.reduce(
          (held, { quantity, bought }) => (bought === undefined ? add(held, quantity) : held),
          beyond ?? '0',
        );
        const held = beyond === null ? null : sum;
        const steps = settleInSteps(events, held, isTelling);
        let step = steps.next();
        while (!step.done) step = steps.next();
        const found = findCost(
          step.value.map(({ event }) => event),
          'moving-average',
          held,
        );
        const wanted = reference(cases, held === null ? null : fraction(held));
        expect([found.knownQuantity, found.unknownQuantity].map(fraction).map(lowestTerms)).toEqual(
          [wanted.known, wanted.unknown].map(lowestTerms),
        );
        // A quotient is cut after 40 decimals.
        expect(apart(fraction(found.total), wanted.total)).toBeLessThan(1e-25);
      },
    );
    fc.assert(property, { numRuns: runs(2_000), endOnFailure: true });
  });
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
