import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { dayMs } from '@moa/contracts/time';
import { walletMoments } from './wallet-moments.ts';

const hour = 3_600_000;
const week = 7 * dayMs;

describe('the moments of which a wallet is read back', () => {
  it('reach a whole week by the hour, whatever the time of day at which it came', () => {
    for (let minutes = 0; minutes < 24 * 60; minutes += 7) {
      const came = new Date(Date.UTC(2026, 10, 23, 0, minutes));
      const moments = walletMoments(came).map((moment) => moment.getTime());
      // A period of seven days begins with the last value at or before its beginning.
      for (let back = hour; back <= week; back += hour) {
        const wanted = came.getTime() - back;
        const known = moments.find((moment) => moment <= wanted) ?? 0;
        assert.ok(wanted - known <= hour, `${came.toISOString()}, ${back / hour} hours back`);
      }
    }
  });

  it('reach a year by the day, newest first, each once', () => {
    const came = new Date('2026-11-23T03:54:00Z');
    const moments = walletMoments(came).map((moment) => moment.getTime());
    assert.deepEqual(
      moments,
      [...new Set(moments)].sort((a, b) => b - a),
    );
    assert.ok(came.getTime() - (moments.at(-1) ?? 0) >= 364 * dayMs);
  });
});
