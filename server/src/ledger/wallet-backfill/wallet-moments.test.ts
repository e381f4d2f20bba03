import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { dayMs } from '@moa/contracts/time';
import { startTolerance } from '@moa/finance/returns/covers-period';
import { walletMoments, walletStages } from './start-wallet-pasts.ts';

const hour = 3_600_000;
const week = 7 * dayMs;
const sorted = (moments: readonly Date[]) => moments.map(Number).sort((a, b) => b - a);

describe('the moments of which a wallet is read back', () => {
  it('reach a whole week by the hour, whatever the time of day at which it came', () => {
    for (let minutes = 0; minutes < 24 * 60; minutes += 7) {
      const came = new Date(Date.UTC(2026, 10, 23, 0, minutes));
      const moments = sorted(walletMoments(came));
      // A period of seven days begins with the last value at or before its beginning.
      for (let back = hour; back <= week; back += hour) {
        const wanted = came.getTime() - back;
        const known = moments.find((moment) => moment <= wanted) ?? 0;
        assert.ok(wanted - known <= hour, `${came.toISOString()}, ${back / hour} hours back`);
      }
    }
  });

  it('reach a year by the day, each once', () => {
    const came = new Date('2026-11-23T03:54:00Z');
    const moments = sorted(walletMoments(came));
    assert.equal(new Set(moments).size, moments.length);
    for (let back = week; back < 364 * dayMs; back += dayMs) {
      const wanted = came.getTime() - back;
      assert.ok(wanted - (moments.find((moment) => moment <= wanted) ?? 0) <= dayMs);
    }
  });

  it('tell a day by the first stage, a week and a month by the second, at any time of day', () => {
    for (let minutes = 0; minutes < 24 * 60; minutes += 7) {
      const came = new Date(Date.UTC(2026, 10, 23, 0, minutes));
      const [day = [], month = [], ...rest] = walletStages(came);
      assert.ok(day.length <= 26 && month.length <= 34 && rest.length === 2);
      for (const stage of [day, month, ...rest]) {
        assert.deepEqual(
          stage,
          [...stage].sort((a, b) => +b - +a),
        );
      }
      for (const [stages, length] of [
        [[day], dayMs],
        [[day, month], week],
        [[day, month], 30 * dayMs],
      ] as const) {
        // Up to half an hour later the beginning is as near.
        for (const later of [0, hour / 2]) {
          const wanted = came.getTime() + later - length;
          const start = sorted(stages.flat()).find((moment) => moment <= wanted) ?? 0;
          assert.ok(wanted - start <= startTolerance(length), `${came.toISOString()} ${length}`);
        }
      }
    }
  });
});
