/** Many files have no seconds: costs are the same in whatever order the lines of one minute arrive. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { inOneAccount } from '@moa/finance/cost/find-cost';
import fc from 'fast-check';
import { changeAsset, createTurns, getCost, noLedger } from './asset-ledger.ts';
import { eventsOfEntry } from './cost-events.ts';
import type { SourceEntry } from './reported-units.ts';

type Facts = Pick<SourceEntry, 'at' | 'type' | 'quantity' | 'counterQuantity'>;

const minutes = [0, 1, 2].map((minute) => new Date(Date.UTC(2024, 0, 5, 10, minute)));
const facts: fc.Arbitrary<Facts> = fc
  .record({
    at: fc.constantFrom(...minutes),
    type: fc.constantFrom('trade', 'deposit', 'withdrawal', 'income'),
    units: fc.integer({ min: 1, max: 20 }),
    isOut: fc.boolean(),
    won: fc.integer({ min: 1, max: 9 }),
  })
  .map(({ at, type, units, isOut, won }) => {
    const sign = type === 'withdrawal' || (type === 'trade' && isOut) ? -1 : 1;
    const counterQuantity = type === 'trade' ? `${-sign * units * won}` : null;
    return { at, type, quantity: `${sign * units}`, counterQuantity };
  });

/** In the order of their arrival, which gives them their ids. */
async function findCosts(arrived: readonly Facts[], held: string, importId: string | null = null) {
  const now = arrived.map((one, index) => {
    const entry: SourceEntry = {
      ...one,
      id: `led_${String(index).padStart(3, '0')}`,
      sourceId: 'src',
      symbol: 'SOL',
      counterSymbol: one.counterQuantity === null ? null : 'KRW',
      feeSymbol: null,
      feeQuantity: null,
      valueKrw: null,
      valueUsd: null,
      ownMoveId: null,
      manual: importId !== null,
      importId,
    };
    return { entry, KRW: eventsOfEntry(entry, undefined, 'KRW', () => null), USD: [] };
  });
  const turns = createTurns();
  const asset = await turns.run(changeAsset('SOL', noLedger, { before: [], now }));
  return Promise.all(
    (['moving-average', 'fifo'] as const).map((method) =>
      getCost(asset.KRW, method, inOneAccount(held), turns),
    ),
  );
}

type Placed =
  | { kind: 'trade'; account: string; minute: number; units: number; won: number }
  | {
      kind: 'move';
      from: string;
      to: string;
      sentAt: number;
      arrivesAt: number;
      units: number;
      /** Units lost on the way. */
      lost?: number;
    };

const account = fc.constantFrom('a', 'b', 'c');
const minute = fc.nat(2);
const placed: fc.Arbitrary<Placed> = fc.oneof(
  fc
    .record({ account, minute, units: fc.integer({ min: -9, max: 9 }), won: fc.nat(9) })
    .filter(({ units }) => units !== 0)
    .map(({ won, ...one }) => ({ ...one, kind: 'trade' as const, won: -one.units * won })),
  fc
    .record({ from: account, to: account, sentAt: minute, arrivesAt: minute, units: fc.nat(9) })
    .filter(({ from, to, units }) => from !== to && units > 0)
    .map((one) => ({ ...one, kind: 'move' as const })),
);

/** Entry by entry; each gets its id by when it arrived, which the given order and a fixed mixture decide. */
async function findPlacedCosts(
  steps: readonly Placed[],
  held: Record<string, string> = { a: '10', b: '5', c: '0' },
) {
  const idOf = (index: number, end = 0) => `led_${(index * 7 + end * 5) % 101}`;
  const entries = steps.flatMap((step, index): SourceEntry[] => {
    const base = {
      symbol: 'SOL',
      counterSymbol: null,
      counterQuantity: null,
      manual: false,
      feeSymbol: null,
      feeQuantity: null,
      valueKrw: null,
      valueUsd: null,
      ownMoveId: null,
    };
    if (step.kind === 'trade') {
      const won = { counterSymbol: 'KRW', counterQuantity: `${step.won}` };
      const at = minutes[step.minute] as Date;
      const place = { id: idOf(index), sourceId: step.account, at };
      return [{ ...base, ...place, ...won, type: 'trade', quantity: `${step.units}` }];
    }
    const sent = { id: idOf(index), sourceId: step.from, at: minutes[step.sentAt] as Date };
    const came = { id: idOf(index, 1), sourceId: step.to, at: minutes[step.arrivesAt] as Date };
    const arrived = step.units - (step.lost ?? 0);
    return [
      { ...base, ...sent, type: 'withdrawal', quantity: `${-step.units}`, ownMoveId: came.id },
      { ...base, ...came, type: 'deposit', quantity: `${arrived}`, ownMoveId: sent.id },
    ];
  });
  const turns = createTurns();
  let asset = noLedger;
  for (const entry of entries) {
    const other = entries.find(({ id }) => id === entry.ownMoveId);
    const one = { entry, KRW: eventsOfEntry(entry, other, 'KRW', () => null), USD: [] };
    asset = await turns.run(changeAsset('SOL', asset, { before: [], now: [one] }));
  }
  const places = {
    accounts: (place: string) => place,
    key: '',
    held: new Map(Object.entries(held)),
  };
  return Promise.all(
    (['moving-average', 'fifo'] as const).map((method) =>
      getCost(asset.KRW, method, places, turns),
    ),
  );
}

describe('entries of one minute', () => {
  it('give the same costs and gains in any order of arrival', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc
          .array(facts, { minLength: 2, maxLength: 12 })
          .chain((all) =>
            fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })),
          ),
        async ([arrived, shuffled]) => {
          assert.deepEqual(await findCosts(shuffled, '10'), await findCosts(arrived, '10'));
        },
      ),
      { numRuns: 200 },
    );
  });

  it('give the same where units go on between accounts, in any order of arrival', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc
          .array(placed, { minLength: 2, maxLength: 10 })
          .chain((all) =>
            fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })),
          ),
        async ([arrived, shuffled]) => {
          assert.deepEqual(await findPlacedCosts(shuffled), await findPlacedCosts(arrived));
        },
      ),
      { numRuns: 300 },
    );
  });

  it('come in, go on and go out: a transfer and its sale in one minute have a gain', async () => {
    const steps: Placed[] = [
      { kind: 'trade', account: 'a', minute: 0, units: 1, won: -100 },
      { kind: 'move', from: 'a', to: 'b', sentAt: 1, arrivesAt: 1, units: 1 },
      { kind: 'trade', account: 'b', minute: 1, units: -1, won: 150 },
    ];
    for (const order of [steps, steps.toReversed()])
      for (const found of await findPlacedCosts(order, {})) assert.equal(found.realised, '50');
  });

  it('go on from account to account, and are bought before and sold after that', async () => {
    const steps: Placed[] = [
      { kind: 'trade', account: 'a', minute: 1, units: 2, won: -200 },
      { kind: 'move', from: 'a', to: 'b', sentAt: 1, arrivesAt: 1, units: 2, lost: 1 },
      { kind: 'move', from: 'b', to: 'c', sentAt: 1, arrivesAt: 1, units: 1 },
      { kind: 'trade', account: 'c', minute: 1, units: -1, won: 150 },
    ];
    await fc.assert(
      fc.asyncProperty(fc.shuffledSubarray(steps, { minLength: steps.length }), async (order) => {
        // What was lost on the way cost 100.
        for (const found of await findPlacedCosts(order, {})) assert.equal(found.realised, '-50');
      }),
    );
  });

  it('keep their cost where they go around a circle and come back', async () => {
    const around = ['a', 'b', 'c'] as const;
    for (const [index, start] of around.entries())
      for (const length of [2, 3]) {
        const circle = around
          .map((_, step) => around[(index + step) % 3] as string)
          .slice(0, length);
        const steps: Placed[] = [
          { kind: 'trade', account: start, minute: 0, units: 1, won: -100 },
          ...circle.map((from, step): Placed => {
            const to = circle[(step + 1) % length] as string;
            return { kind: 'move', from, to, sentAt: 1, arrivesAt: 1, units: 1 };
          }),
          { kind: 'trade', account: start, minute: 1, units: -1, won: 150 },
        ];
        await fc.assert(
          fc.asyncProperty(
            fc.shuffledSubarray(steps, { minLength: steps.length }),
            async (order) => {
              for (const found of await findPlacedCosts(order, {}))
                assert.equal(found.realised, '50');
            },
          ),
          { numRuns: 20 },
        );
      }
  });

  it('keep their cost where a circle begins and ends elsewhere', async () => {
    const steps: Placed[] = [
      { kind: 'trade', account: 'c', minute: 0, units: 2, won: -200 },
      { kind: 'move', from: 'c', to: 'b', sentAt: 1, arrivesAt: 1, units: 2 },
      { kind: 'move', from: 'b', to: 'a', sentAt: 1, arrivesAt: 1, units: 2 },
      { kind: 'move', from: 'a', to: 'b', sentAt: 1, arrivesAt: 1, units: 1 },
      { kind: 'trade', account: 'b', minute: 1, units: -1, won: 150 },
      { kind: 'trade', account: 'a', minute: 2, units: -1, won: 150 },
    ];
    await fc.assert(
      fc.asyncProperty(fc.shuffledSubarray(steps, { minLength: steps.length }), async (order) => {
        for (const found of await findPlacedCosts(order, {})) assert.equal(found.realised, '100');
      }),
      { numRuns: 20 },
    );
  });

  it('come in before they go out: a purchase and its sale in one minute have a gain', async () => {
    const [at = new Date()] = minutes;
    const sale: Facts = { at, type: 'trade', quantity: '-1', counterQuantity: '3000' };
    const purchase: Facts = { at, type: 'trade', quantity: '1', counterQuantity: '-2000' };
    for (const importId of [null, 'imp'])
      for (const order of [
        [sale, purchase],
        [purchase, sale],
      ])
        for (const found of await findCosts(order, '0', importId))
          assert.equal(found.realised, '1000');
  });
});
