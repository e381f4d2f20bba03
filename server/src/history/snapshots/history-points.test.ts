import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { dayMs } from '@moa/contracts/time';
import { historyPoints } from './benchmark-prices.ts';

const now = new Date('2026-11-21T03:20:00Z');
const at = (time: string, value: string | null, rebuilt = false) => ({
  at: new Date(time),
  value,
  rebuilt,
});

const inSeoul = (time: Date) => new Date(time.getTime() + 9 * 3_600_000);

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
      { timestamp: '2026-11-20T23:00:00.000Z', value: null, change: null, origin: null },
      { timestamp: '2026-11-21T00:00:00.000Z', value: '110', change: null, origin: 'recorded' },
      { timestamp: '2026-11-21T01:00:00.000Z', value: null, change: null, origin: null },
      { timestamp: '2026-11-21T02:00:00.000Z', value: '90', change: null, origin: 'recorded' },
      { timestamp: '2026-11-21T03:00:00.000Z', value: '95', change: '5', origin: 'recorded' },
    ]);
  });

  it('shows what was recorded before what was built back', () => {
    const points = historyPoints({
      values: [
        at('2026-11-21T02:10:00Z', '100'),
        at('2026-11-21T02:59:59Z', '500', true),
        at('2026-11-21T03:01:00Z', '400', true),
        at('2026-11-21T03:10:00Z', '110'),
      ],
      days: 1,
      interval: 'hourly',
      currency: 'KRW',
      now,
    });
    assert.deepEqual(
      points.slice(-3).map(({ value, origin }) => [value, origin]),
      [
        [null, null],
        ['100', 'recorded'],
        ['110', 'recorded'],
      ],
    );
  });

  it('tells how much of one asset there was, where that was written down', () => {
    const points = historyPoints({
      values: [{ ...at('2026-11-21T02:10:00Z', '100'), quantity: '0.5' }],
      days: 1,
      interval: 'hourly',
      currency: 'KRW',
      now,
    });
    assert.deepEqual(
      points.slice(-2).map(({ quantity }) => quantity),
      ['0.5', undefined],
    );
  });

  it('has a point a minute for a day', () => {
    const points = historyPoints({
      values: [at('2026-11-21T03:18:30Z', '7')],
      days: 1,
      interval: 'minute',
      currency: 'KRW',
      now,
    });
    assert.equal(points.length, 1_440);
    assert.deepEqual(
      points.slice(-3).map(({ value }) => value),
      ['7', null, null],
    );
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
    assert.equal(points.at(-1)?.timestamp, '2026-11-20T15:00:00.000Z');
    assert.ok(points.every(({ value }) => value === null));
  });

  it('has each day in Seoul once, through leap days and the hours that others’ clocks skip or repeat', () => {
    for (const [what, end] of [
      ['a leap day', '2028-03-01T12:00:00Z'],
      ['no leap day', '2027-03-01T12:00:00Z'],
      ['New York skips an hour', '2026-03-09T12:00:00Z'],
      ['New York repeats an hour', '2026-11-02T12:00:00Z'],
      ['the turn of the year', '2027-01-01T00:00:00Z'],
      ['midnight in Korea', '2026-11-20T15:00:00Z'],
    ] as const) {
      const until = new Date(end);
      // One of each hour: those of one day stand on one day.
      const values = Array.from({ length: 5 * 24 }, (_, back) => {
        const time = new Date(until.getTime() - back * 3_600_000);
        return at(time.toISOString(), `${inSeoul(time).getUTCDate()}`);
      }).reverse();
      const points = historyPoints({
        values,
        days: 4,
        interval: 'daily',
        currency: 'KRW',
        now: until,
      });
      assert.equal(points.length, 4, what);
      for (const [index, { timestamp, value }] of points.entries()) {
        assert.match(timestamp, /T15:00:00\.000Z$/, what);
        assert.equal(value, `${inSeoul(new Date(timestamp)).getUTCDate()}`, what);
        const before = points[index - 1];
        if (before === undefined) continue;
        assert.equal(Date.parse(timestamp) - Date.parse(before.timestamp), dayMs, what);
      }
    }
  });
});
