import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { defaultRealtimeSettings } from '@moa/contracts/realtime/settings';
import fc from 'fast-check';
import { proposeChanges } from './propose-changes.ts';

const well = { coalescedPercent: 0, roundTripMs: 40, openedLastHour: 1, silentLastHour: 0 };

describe('what would suit a connection better', () => {
  const table: [string, Partial<typeof well>, [string, number, number][]][] = [
    ['nothing where all is well', {}, []],
    ['slower prices for who misses states', { coalescedPercent: 6 }, [['slower-updates', 10, 20]]],
    [
      'slower prices and a rarer heartbeat on a slow line',
      { roundTripMs: 2_000 },
      [
        ['slower-updates', 10, 20],
        ['rarer-heartbeat', 30_000, 60_000],
      ],
    ],
    [
      'longer pauses and more attempts where it comes and goes',
      { openedLastHour: 20 },
      [
        ['patient-reconnect', 5_000, 10_000],
        ['more-attempts', 5, 10],
      ],
    ],
    [
      'a quicker heartbeat where it dies without a word',
      { silentLastHour: 3 },
      [['quicker-heartbeat', 30_000, 15_000]],
    ],
  ];
  for (const [words, measured, expected] of table)
    it(words, () => {
      const proposals = proposeChanges({ ...well, ...measured }, defaultRealtimeSettings);
      assert.deepEqual(
        proposals.map(({ id, from, to }) => [id, from, to]),
        expected,
      );
    });

  it('proposes each setting once, within its bounds, and never what is set already', () => {
    fc.assert(
      fc.property(
        fc.record({
          coalescedPercent: fc.integer({ min: 0, max: 100 }),
          roundTripMs: fc.option(fc.integer({ min: 0, max: 60_000 })),
          openedLastHour: fc.nat(200),
          silentLastHour: fc.nat(200),
        }),
        fc.integer({ min: 1, max: 300 }),
        fc.integer({ min: 1_000, max: 30_000 }),
        fc.integer({ min: 5_000, max: 120_000 }),
        (measured, prices, reconnectDelay, heartbeatInterval) => {
          const settings = {
            ...defaultRealtimeSettings,
            reconnectDelay,
            heartbeatInterval,
            updateFrequency: { prices, positions: 30, portfolio: 60 },
          };
          const proposals = proposeChanges(measured, settings);
          assert.equal(new Set(proposals.map(({ path }) => path)).size, proposals.length);
          for (const { from, to, path } of proposals) {
            assert.notEqual(from, to);
            if (path === 'updateFrequency.prices') assert.ok(to <= 300);
            if (path === 'reconnectDelay') assert.ok(to <= 30_000);
          }
        },
      ),
    );
  });
});
