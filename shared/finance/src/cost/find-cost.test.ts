import fc from 'fast-check';
import { add, compare, exact, multiply, plain, subtract } from '../money/decimal.ts';
import { fromUnits, toUnits } from '../money/units.ts';
import { runs } from '../testing/runs.ts';
import type { CostEvent } from './cost-event.ts';
import type { CostMethod } from './find-cost.ts';
import { findCost } from './testing/find-cost.ts';

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

describe('the cost of what is left', () => {
  const purchases = [bought('1', '100'), bought('1', '300')];

  it.each<[CostMethod, string, string]>([
    ['moving-average', '200', '50'],
    ['fifo', '300', '150'],
  ])('is found by %s', (method, total, realised) => {
    expect(findCost([...purchases, sold('1', '250')], method)).toEqual({
      knownQuantity: '1',
      unknownQuantity: '0',
      total,
      realised,
      left: '0',
      shortfall: '0',
    });
  });

  it.each<[CostMethod, string, string, string]>([
    ['moving-average', '1.5', '0.5', '150'],
    ['fifo', '1', '1', '100'],
  ])('keeps units of unknown cost apart: %s', (method, known, unknown, total) => {
    // Three units for 300 after one of unknown cost; two of the four are sold.
    const found = findCost([bought('1', null), bought('3', '300'), sold('2', '400')], method);
    expect(found).toMatchObject(
      method === 'fifo'
        ? { knownQuantity: '2', unknownQuantity: '0', total: '200', realised: '100' }
        : { knownQuantity: known, unknownQuantity: unknown, total, realised: '150' },
    );
  });

  it('says nothing of a profit where no cost is known', () => {
    const found = findCost([bought('2', null), sold('1', '500')], 'fifo');
    expect(found).toMatchObject({ knownQuantity: '0', unknownQuantity: '1', realised: null });
  });

  it('takes the cost along when units leave without a sale', () => {
    const found = findCost([bought('4', '400'), { kind: 'out', quantity: '1' }], 'moving-average');
    expect(found).toMatchObject({ total: '300', left: '100', realised: '0' });
  });

  it('counts as lost what was paid for nothing that stays', () => {
    const found = findCost([bought('4', '400'), { kind: 'spent', quantity: '1' }], 'fifo');
    expect(found).toMatchObject({ total: '300', left: '0', realised: '-100' });
  });

  it('calls unknown what was there before the ledger begins', () => {
    const found = findCost([sold('1', '100'), bought('1', '50')], 'fifo', '3');
    expect(found).toMatchObject({ knownQuantity: '1', unknownQuantity: '2', shortfall: '0' });
  });

  it('lets a person say what was paid for units that are there', () => {
    const reported: CostEvent = { kind: 'explained', quantity: '2', cost: '80' };
    expect(findCost([reported], 'moving-average', '3')).toMatchObject({
      knownQuantity: '2',
      unknownQuantity: '1',
      total: '80',
    });
  });

  it('never has fewer than no units', () => {
    const found = findCost([bought('1', '100'), sold('3', '900')], 'moving-average');
    expect(found).toMatchObject({ knownQuantity: '0', shortfall: '2', realised: '200' });
  });
});

/** Quantities of up to 77 digits, in units of 18 decimals. */
const units = fc.bigInt({ min: 1n, max: 10n ** 77n - 1n });
const dust = fc.bigInt({ min: 1n, max: 9n });
const quantity = fc.oneof(units, dust, fc.bigInt({ min: 1n, max: 10n ** 21n }));
const money = fc.bigInt({ min: 0n, max: 10n ** 30n });
const step = fc.record({
  kind: fc.constantFrom('in', 'in', 'sold', 'out', 'spent') as fc.Arbitrary<
    'in' | 'sold' | 'out' | 'spent'
  >,
  quantity,
  money,
  known: fc.boolean(),
});
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

const asEvent = ({ kind, quantity: amount, money: paid, known }: Step): CostEvent => {
  const base = { quantity: fromUnits(amount, 18) };
  const worth = known ? fromUnits(paid, 2) : null;
  if (kind === 'in') return { kind, ...base, cost: worth };
  if (kind === 'sold') return { kind, ...base, proceeds: worth };
  return { kind, ...base };
};

describe.each<CostMethod>(['moving-average', 'fifo'])('by %s', (method) => {
  it('no unit is made or lost, to the last one', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
        // The same in whole numbers: what came in less what went out, never below none.
        let expected = 0n;
        let short = 0n;
        for (const { kind, quantity: amount } of steps) {
          if (kind === 'in') expected += amount;
          else {
            short += amount > expected ? amount - expected : 0n;
            expected = amount > expected ? 0n : expected - amount;
          }
        }
        const found = findCost(steps.map(asEvent), method);
        expect(add(found.knownQuantity, found.unknownQuantity)).toBe(fromUnits(expected, 18));
        expect(found.shortfall).toBe(fromUnits(short, 18));
        expect(exact(found.knownQuantity).isNegative()).toBe(false);
        expect(exact(found.unknownQuantity).isNegative()).toBe(false);
        expect(exact(found.total).isNegative()).toBe(false);
      }),
      { numRuns: runs(10_000), endOnFailure: true },
    );
  });

  it('whatever was paid is in what is left, in what was sold or in what went', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
        // Everything has a price, and nothing is sold that is not there: then proceeds count wholly.
        let there = 0n;
        let paid = 0n;
        let proceeds = 0n;
        const events: CostEvent[] = [];
        for (const one of steps) {
          const known = { ...one, known: true };
          if (one.kind === 'in') {
            there += one.quantity;
            paid += one.money;
          } else {
            if (one.quantity > there) continue;
            there -= one.quantity;
            if (one.kind === 'sold') proceeds += one.money;
          }
          events.push(asEvent(known));
        }
        const found = findCost(events, method);
        // paid = total + left + (proceeds − realised), as whole cents.
        const accounted = add(
          found.total,
          found.left,
          subtract(fromUnits(proceeds, 2), found.realised ?? '0'),
        );
        expect(toUnits(accounted, 2)).toBe(paid);
      }),
      { numRuns: runs(10_000), endOnFailure: true },
    );
  });

  it('ends with what is really held', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), quantity, (steps, held) => {
        const there = fromUnits(held, 18);
        const found = findCost(steps.map(asEvent), method, there);
        expect(compare(add(found.knownQuantity, found.unknownQuantity), there)).toBe(0);
        expect(found.shortfall).toBe('0');
      }),
      { numRuns: runs(2_000), endOnFailure: true },
    );
  });
});

describe('both methods', () => {
  it('agree where every unit cost the same', () => {
    const amounts = fc.array(
      fc.record({ amount: fc.bigInt({ min: 1n, max: 10n ** 40n }), sale: fc.boolean(), money }),
      { maxLength: 12 },
    );
    fc.assert(
      fc.property(amounts, fc.bigInt({ min: 1n, max: 10n ** 12n }), (steps, price) => {
        const events = steps.map(({ amount, sale, money: paid }): CostEvent => {
          const text = fromUnits(amount, 18);
          return sale
            ? sold(text, fromUnits(paid, 2))
            : bought(text, multiply(text, fromUnits(price, 4)));
        });
        const average = findCost(events, 'moving-average');
        const fifo = findCost(events, 'fifo');
        expect(average.knownQuantity).toBe(fifo.knownQuantity);
        const near = (a: string | null, b: string | null) =>
          expect(
            plain(
              exact(a ?? '0')
                .minus(exact(b ?? '0'))
                .abs()
                .decimalPlaces(30),
            ),
          ).toBe('0');
        near(average.total, fifo.total);
        near(average.realised, fifo.realised);
      }),
      { numRuns: runs(10_000), endOnFailure: true },
    );
  });
});
