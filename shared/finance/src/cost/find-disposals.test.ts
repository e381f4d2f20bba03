import fc from 'fast-check';
import { add, compare, exact, subtract } from '../money/decimal.ts';
import { runs } from '../testing/runs.ts';
import type { CostEvent } from './cost-event.ts';
import { findDisposals } from './find-disposals.ts';
import type { DatedCost } from './settle-claims.ts';
import { findCost } from './testing/find-cost.ts';

const dated = (events: readonly CostEvent[]): DatedCost[] =>
  events.map((event, index) => ({ id: `${index}`, at: index * 10, event }));
const bought = (quantity: string, cost: string | null): CostEvent => ({
  kind: 'in',
  quantity,
  cost,
});
const sold = (quantity: string, proceeds: string | null): CostEvent => ({
  kind: 'sold',
  quantity,
  proceeds,
});
const gainOf = (disposals: ReturnType<typeof findDisposals>) =>
  add(
    '0',
    ...disposals.flatMap(({ parts }) =>
      parts.flatMap(({ proceeds, cost }) =>
        proceeds === null || cost === null ? [] : [subtract(proceeds, cost)],
      ),
    ),
  );

describe('the sales of an asset', () => {
  const events = dated([bought('1', '100'), bought('1', '300'), sold('1.5', '600')]);

  it('take the oldest lots first, or the average', () => {
    const fifo = findDisposals(events, { method: 'fifo', held: null, deemed: null });
    expect(fifo[0]?.parts).toEqual([
      { quantity: '1', proceeds: '400', cost: '100', deemed: false, acquiredAt: 0 },
      { quantity: '0.5', proceeds: '200', cost: '150', deemed: false, acquiredAt: 10 },
    ]);
    const average = findDisposals(events, { method: 'moving-average', held: null, deemed: null });
    expect(average[0]?.parts).toEqual([
      { quantity: '1.5', proceeds: '600', cost: '300', deemed: false, acquiredAt: null },
    ]);
  });

  it('cost at least what the units were worth at a moment, lot by lot', () => {
    const deemed = { at: 20, price: '200' };
    const fifo = findDisposals(events, { method: 'fifo', held: null, deemed });
    expect(fifo[0]?.parts.map(({ cost, deemed: by }) => [cost, by])).toEqual([
      ['200', true],
      ['150', false],
    ]);
    // Units that arrive after that moment cost what was paid.
    const later = findDisposals(events, {
      method: 'fifo',
      held: null,
      deemed: { at: 10, price: '200' },
    });
    expect(later[0]?.parts.map(({ cost }) => cost)).toEqual(['200', '150']);
  });

  it('keep units of unknown cost apart, but for a deemed cost', () => {
    const unknown = dated([bought('1', null), bought('3', '300'), sold('2', '400')]);
    const none = findDisposals(unknown, { method: 'fifo', held: null, deemed: null });
    expect(none[0]?.parts.map(({ cost }) => cost)).toEqual([null, '100']);
    const known = findDisposals(unknown, {
      method: 'fifo',
      held: null,
      deemed: { at: 20, price: '90' },
    });
    expect(known[0]?.parts.map(({ cost }) => cost)).toEqual(['90', '100']);
  });

  it('name what was sold and had never come', () => {
    const short = findDisposals(dated([sold('2', '100')]), {
      method: 'fifo',
      held: null,
      deemed: null,
    });
    expect(short[0]?.parts).toEqual([
      { quantity: '2', proceeds: '100', cost: null, deemed: false, acquiredAt: null },
    ]);
  });
});

const amount = fc.integer({ min: 1, max: 50 }).map((value) => `${value / 10}`);
const event: fc.Arbitrary<CostEvent> = fc.oneof(
  fc.record({
    kind: fc.constant('in' as const),
    quantity: amount,
    cost: fc.option(amount, { nil: null }),
  }),
  fc.record({ kind: fc.constant('sold' as const), quantity: amount, proceeds: amount }),
  fc.record({ kind: fc.constant('out' as const), quantity: amount }),
);

describe.each(['fifo', 'moving-average'] as const)('by %s', (method) => {
  it('gains are those that costs are found with', () => {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 20 }), (events) => {
        const found = findCost(events, method);
        const gain = gainOf(findDisposals(dated(events), { method, held: null, deemed: null }));
        const apart = exact(gain)
          .minus(exact(found.realised ?? '0'))
          .abs();
        expect(apart.isLessThan('1e-25')).toBe(true);
      }),
      { numRuns: runs(2_000), endOnFailure: true },
    );
  });

  it('a deemed cost never makes a gain larger', () => {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 20 }), amount, fc.nat(200), (events, price, at) => {
        const known = events.filter((one) => one.kind !== 'in' || one.cost !== null);
        const options = { method, held: null };
        const without = gainOf(findDisposals(dated(known), { ...options, deemed: null }));
        const deemed = { at, price };
        const by = gainOf(findDisposals(dated(known), { ...options, deemed }));
        const room = exact(by).minus(exact(without));
        expect(compare(room.toFixed(20), '0.0000000001')).toBeLessThanOrEqual(0);
      }),
      { numRuns: 1_000, endOnFailure: true },
    );
  });
});
