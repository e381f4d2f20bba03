/**
 * Costs of random ledgers in which the user states the cost of units before, at and after their
 * arrival, by both methods, against an independent computation in exact fractions.
 */
import { describe, it } from 'node:test';
import type { CostMethod } from '@moa/contracts/assets/shapes/cost-method';
import type { FoundCost } from '@moa/finance/cost/cost-event';
import { inOneAccount } from '@moa/finance/cost/find-cost';
import fc from 'fast-check';
import { changeAsset, compareEntries, createTurns, getCost, noLedger } from './asset-ledger.ts';
import { eventsOfEntry } from './cost-events.ts';
import { assertIs, entryOf, factsOf, ledger, meantBy, type Step } from './testing/exact-costs.ts';

async function reportedBy(
  steps: readonly Step[],
  method: CostMethod,
  held: number,
): Promise<FoundCost> {
  const now = steps
    .map(entryOf)
    .sort(compareEntries('SOL'))
    .map((entry) => {
      const KRW = eventsOfEntry(entry, undefined, 'KRW', () => null);
      return { entry, KRW, USD: [] };
    });
  const turns = createTurns();
  const asset = await turns.run(changeAsset('SOL', noLedger, { before: [], now }));
  return getCost(asset.KRW, method, inOneAccount(`${held}`), turns);
}

describe('costs of whatever happened and was said of it', () => {
  for (const method of ['moving-average', 'fifo'] as const) {
    it(`are what exact fractions say, by ${method}`, async () => {
      await fc.assert(
        fc.asyncProperty(ledger, fc.integer({ min: -3, max: 9 }), async (steps, beyond) => {
          const net = factsOf(steps).reduce(
            (sum, { does, units: count }) =>
              sum + (does === 'in' ? count : does === 'said' ? 0 : -count),
            0,
          );
          const held = Math.max(0, net + beyond);
          const found = await reportedBy(steps, method, held);
          const meant = meantBy(factsOf(steps), method, held);
          assertIs(found.knownQuantity, meant.known, 'known');
          assertIs(found.unknownQuantity, meant.unknown, 'unknown');
          assertIs(found.total, meant.total, 'total');
          assertIs(found.realised, meant.realised, 'realised');
          assertIs(found.left, meant.left, 'left');
        }),
        { numRuns: 500 },
      );
    });
  }
});
