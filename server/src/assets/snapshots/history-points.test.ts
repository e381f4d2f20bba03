import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { historyPoints } from './history-points.ts';

const now = new Date('2026-11-21T03:20:00Z');
const at = (time: string, value: string | null) => ({ at: new Date(time), value });

describe('history', () => {
  it('takes the last snapshot of each hour and leaves gaps empty', () => {
    const points = historyPoints({
      values: [
        at('2026-11-21T00:10:00Z', '100'),
        at('2026-11-21T00:50:00Z', '110'),
        at('2026-11-21T02:05:00Z', '90'),
        at('2026-11-21T03:05:00Z', '95'),
      ],
      days: 1,
      interval: 'hourly',
      currency: 'KRW',
      now,
    });
    assert.equal(points.length, 24);
    assert.deepEqual(points.slice(-5), [
      { timestamp: '2026-11-20T23:00:00.000Z', value: null, change: null },
      { timestamp: '2026-11-21T00:00:00.000Z', value: '110', change: null },
      { timestamp: '2026-11-21T01:00:00.000Z', value: null, change: null },
      { timestamp: '2026-11-21T02:00:00.000Z', value: '90', change: null },
      { timestamp: '2026-11-21T03:00:00.000Z', value: '95', change: '5' },
    ]);
  });

  it('has a point a day for as many days as asked', () => {
    const points = historyPoints({
      values: [],
      days: 365,
      interval: 'daily',
      currency: 'USD',
      now,
    });
    assert.equal(points.length, 365);
    assert.equal(points.at(-1)?.timestamp, '2026-11-21T00:00:00.000Z');
    assert.ok(points.every(({ value }) => value === null));
  });
});
