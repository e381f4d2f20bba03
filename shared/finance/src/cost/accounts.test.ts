import fc from 'fast-check';
import { add, compare, subtract } from '../money/decimal.ts';
import { runs } from '../testing/runs.ts';
import type { CostEvent, FoundCost } from './cost-event.ts';
import { type CostMethod, findCostInSteps } from './find-cost.ts';

type Placed = { place: string; event: CostEvent };
const methods: CostMethod[] = ['moving-average', 'fifo'];
const bought = (place: string, quantity: string, cost: string | null): Placed => ({
  place,
  event: { kind: 'in', quantity, cost },
});
const sold = (place: string, quantity: string, proceeds: string): Placed => ({
  place,
  event: { kind: 'sold', quantity, proceeds },
});
const moved = (from: string, to: string, quantity: string): Placed => ({
  place: from,
  event: { kind: 'moved', quantity, from, to },
});

function costOf(
  placed: readonly Placed[],
  held: Record<string, string>,
  method: CostMethod = 'moving-average',
  telling: string[] = [],
): FoundCost {
  const steps = findCostInSteps(
    placed.map(({ event }) => event),
    method,
    {
      accounts: (place) => place,
      placeAt: (index) => placed[index]?.place ?? '',
      held: new Map(Object.entries(held)),
      telling: new Set(telling),
      key: '',
    },
  );
  for (let step = steps.next(); ; step = steps.next()) if (step.done) return step.value.found;
}
const heldAt = ({ accounts }: FoundCost, account: string) => {
  const cost = accounts?.get(account);
  return [cost?.knownQuantity, cost?.unknownQuantity, cost?.total];
};

describe.each(methods)('the cost of each account, by %s', (method) => {
  it('is known beside accounts of unknown cost, and so is what a sale brought', () => {
    const events = [bought('upbit', '2', '200'), sold('upbit', '1', '150')];
    const found = costOf(events, { upbit: '1', binance: '8' }, method);
    expect(heldAt(found, 'upbit')).toEqual(['1', '0', '100']);
    expect(heldAt(found, 'binance')).toEqual(['0', '8', '0']);
    expect([found.knownQuantity, found.unknownQuantity, found.total]).toEqual(['1', '8', '100']);
    expect([found.realised, found.untold]).toEqual(['50', undefined]);
  });

  it('goes along with units that are moved, known and unknown', () => {
    const events = [bought('upbit', '2', '200'), moved('upbit', 'wallet', '1')];
    const found = costOf(events, { upbit: '1', wallet: '3' }, method);
    expect(heldAt(found, 'upbit')).toEqual(['1', '0', '100']);
    expect(heldAt(found, 'wallet')).toEqual(['1', '2', '100']);
  });

  it('goes to the account that lacks units where a move was never seen', () => {
    const found = costOf([bought('file', '2', '200')], { wallet: '2' }, method);
    expect(heldAt(found, 'wallet')).toEqual(['2', '0', '200']);
    expect(heldAt(found, 'file')).toEqual(['0', '0', '0']);
    expect(found.left).toBe('0');
  });

  it('is what the user says of units, wherever they are by now', () => {
    const events: Placed[] = [
      bought('upbit', '1', null),
      moved('upbit', 'wallet', '1'),
      { place: 'upbit', event: { kind: 'explained', quantity: '1', cost: '70' } },
    ];
    expect(heldAt(costOf(events, { wallet: '1' }, method), 'wallet')).toEqual(['1', '0', '70']);
  });

  it('does not go to units that came since those were sold that were there before', () => {
    const events = [bought('a', '1', '100'), sold('b', '1', '150'), bought('b', '1', null)];
    const found = costOf(events, { b: '1' }, method);
    expect(heldAt(found, 'b')).toEqual(['0', '1', '0']);
    expect([found.left, found.total]).toEqual(['100', '0']);
  });

  it('is what the user says of units of no account, of those last of which the account tells', () => {
    const said = (anywhere: boolean): Placed => ({
      place: 'upbit',
      event: { kind: 'explained', quantity: '8', cost: '400', ...(anywhere ? { anywhere } : {}) },
    });
    const held = { upbit: '2', binance: '8' };
    const found = costOf([bought('upbit', '1.5', '45'), said(true)], held, method, ['upbit']);
    expect(heldAt(found, 'upbit')).toEqual(['1.5', '0.5', '45']);
    expect(heldAt(found, 'binance')).toEqual(['8', '0', '400']);
    // Where nothing else is unknown, the user’s word is about these.
    const alone = costOf([said(true)], { upbit: '8' }, method, ['upbit']);
    expect([alone.knownQuantity, alone.total]).toEqual(['8', '400']);
    // A purchase at an account is about its own units.
    const own = costOf([bought('upbit', '1.5', '45'), said(false)], held, method, ['upbit']);
    expect(heldAt(own, 'upbit')).toEqual(['2', '0', '70']);
    expect(heldAt(own, 'binance')).toEqual(['7.5', '0.5', '375']);
  });
});

const places = fc.constantFrom('a', 'b', 'c');
const units = fc.integer({ min: 1, max: 9 }).map(String);
const placed: fc.Arbitrary<Placed> = fc.oneof(
  fc.tuple(places, units, fc.option(units, { nil: null })).map((all) => bought(...all)),
  fc.tuple(places, units, units).map((all) => sold(...all)),
  fc.tuple(places, places, units).map((all) => moved(...all)),
);

it('adds up over accounts, and is all that was paid less what was sold or left', () => {
  fc.assert(
    fc.property(
      fc.array(placed, { maxLength: 20 }),
      fc.record({ a: units, b: units, c: units }),
      fc.constantFrom(...methods),
      (events, held, method) => {
        const found = costOf(events, held, method);
        const costs = [...(found.accounts?.values() ?? [])];
        for (const field of ['knownQuantity', 'unknownQuantity', 'total'] as const)
          expect(compare(add('0', ...costs.map((one) => one[field])), found[field])).toBe(0);
        for (const [account, quantity] of Object.entries(held)) {
          const cost = found.accounts?.get(account);
          const all = add(cost?.knownQuantity ?? '0', cost?.unknownQuantity ?? '0');
          expect(compare(all, quantity)).toBe(0);
        }
        const paid = add(
          '0',
          ...events.flatMap(({ event }) => (event.kind === 'in' ? (event.cost ?? []) : [])),
        );
        const rest = subtract(subtract(paid, found.total), found.left);
        expect(compare(rest, '0')).toBeGreaterThanOrEqual(0);
      },
    ),
    { numRuns: runs(500) },
  );
});
