import fc from 'fast-check';
import type { CostEvent } from './cost-event.ts';
import {
  type CostCheckpoints,
  type CostMethod,
  checkpointsUpTo,
  findCostInSteps,
} from './find-cost.ts';

const amount = fc.integer({ min: 0, max: 50 }).map((value) => `${value / 10}`);
const perhaps = fc.option(amount, { nil: null });
const account = fc.constantFrom('a', 'b');
const event: fc.Arbitrary<CostEvent> = fc.oneof(
  fc.record({ kind: fc.constant('in' as const), quantity: amount, cost: perhaps }),
  fc.record({ kind: fc.constant('sold' as const), quantity: amount, proceeds: perhaps }),
  fc.record({ kind: fc.constantFrom('out' as const, 'spent' as const), quantity: amount }),
  fc.record({ kind: fc.constant('moved' as const), quantity: amount, from: account, to: account }),
  fc.record({
    kind: fc.constant('explained' as const),
    quantity: amount,
    cost: amount,
    anywhere: fc.boolean(),
  }),
);
type Placed = { place: string; event: CostEvent };
const placed: fc.Arbitrary<Placed> = fc.record({ place: account, event });
/** From where on other events follow, how many of the old ones go, and what comes instead. */
const change = fc.record({
  fromEnd: fc.nat(400),
  removed: fc.nat(3),
  added: fc.array(placed, { maxLength: 4 }),
  held: fc.option(fc.record({ a: amount, b: amount }), { nil: null }),
  telling: fc.subarray(['a', 'b']),
  method: fc.constantFrom('moving-average' as const, 'fifo' as const),
});

type How = { method: CostMethod; held: Record<string, string> | null; telling: string[] };

function inSteps(
  events: readonly Placed[],
  { method, held, telling }: How,
  stored: CostCheckpoints | null,
) {
  let steps = 0;
  const finding = findCostInSteps(
    events.map((one) => one.event),
    method,
    {
      accounts: (place) => place,
      placeAt: (index) => events[index]?.place ?? '',
      held: held === null ? null : new Map(Object.entries(held)),
      telling: new Set(telling),
      key: '',
    },
    stored,
  );
  for (;;) {
    const step = finding.next();
    if (step.done) return { ...step.value, steps };
    steps += 1;
  }
}

describe('the cost found again from a kept state', () => {
  it('is the one found from the start, whatever changed', () => {
    fc.assert(
      fc.property(
        fc.array(placed, { minLength: 200, maxLength: 500, size: 'max' }),
        fc.array(change, { minLength: 1, maxLength: 8 }),
        (first, changes) => {
          let events = first;
          let stored: CostCheckpoints | null = null;
          for (const { fromEnd, removed, added, ...how } of changes) {
            const index = Math.max(0, events.length - fromEnd);
            events = [...events.slice(0, index), ...added, ...events.slice(index + removed)];
            const { found, checkpoints } = inSteps(events, how, checkpointsUpTo(stored, index));
            expect(found).toEqual(inSteps(events, how, null).found);
            stored = checkpoints;
          }
        },
      ),
      { numRuns: 40, endOnFailure: true },
    );
  });

  it('takes a few steps where one event came to the end of thousands', () => {
    const how: How = { method: 'fifo', held: null, telling: [] };
    const bought: Placed = { place: 'a', event: { kind: 'in', quantity: '1', cost: '2' } };
    let events = Array.from({ length: 5_000 }, () => bought);
    let { checkpoints } = inSteps(events, how, null);
    for (let more = 0; more < 300; more += 1) {
      const before = events.length;
      events = [...events, bought];
      const found = inSteps(events, how, checkpointsUpTo(checkpoints, before));
      expect(found.steps).toBeLessThan(40);
      checkpoints = found.checkpoints;
    }
    expect(checkpoints.runs.length).toBeLessThan(20);
  });
});
