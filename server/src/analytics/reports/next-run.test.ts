import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { coveredDays, nextRun } from './schedule-routes.ts';

const seoul = { hour: 9, day: null, timezone: 'Asia/Seoul' } as const;
const after = (rule: Parameters<typeof nextRun>[0], at: string) =>
  nextRun(rule, new Date(at)).toISOString();

describe('when a schedule is due', () => {
  it('is the hour of its zone, today or on the next day', () => {
    const daily = { ...seoul, every: 'daily' } as const;
    assert.equal(after(daily, '2026-11-21T00:00:00Z'), '2026-11-22T00:00:00.000Z');
    assert.equal(after(daily, '2026-11-20T23:59:59Z'), '2026-11-21T00:00:00.000Z');
  });

  it('is the weekday', () => {
    const monday = { ...seoul, every: 'weekly', day: 1 } as const;
    assert.equal(after(monday, '2026-11-21T00:00:00Z'), '2026-11-23T00:00:00.000Z');
  });

  it('is the last day where a month has no 31st', () => {
    const end = { ...seoul, every: 'monthly', day: 31 } as const;
    assert.equal(after(end, '2026-11-01T00:00:00Z'), '2026-11-30T00:00:00.000Z');
    assert.equal(after(end, '2028-02-01T00:00:00Z'), '2028-02-29T00:00:00.000Z');
    assert.equal(after(end, '2026-12-01T00:00:00Z'), '2026-12-31T00:00:00.000Z');
  });

  it('keeps its hour when clocks change', () => {
    const newYork = { every: 'daily', hour: 9, day: null, timezone: 'America/New_York' } as const;
    assert.equal(after(newYork, '2026-10-31T12:00:00Z'), '2026-10-31T13:00:00.000Z');
    assert.equal(after(newYork, '2026-10-31T13:00:00Z'), '2026-11-01T14:00:00.000Z');
  });

  it('is once on the day that has the hour twice, and not left out on the day that lacks it', () => {
    const early = { every: 'daily', day: null, timezone: 'America/New_York' } as const;
    // 1 November 2026: 01:00 comes twice.
    assert.equal(after({ ...early, hour: 1 }, '2026-11-01T04:00:00Z'), '2026-11-01T05:00:00.000Z');
    assert.equal(after({ ...early, hour: 1 }, '2026-11-01T05:00:00Z'), '2026-11-02T06:00:00.000Z');
    // 14 March 2027: 02:00 does not come.
    assert.equal(after({ ...early, hour: 2 }, '2027-03-14T05:00:00Z'), '2027-03-14T07:00:00.000Z');
  });

  it('is about the whole days before it', () => {
    const at = new Date('2026-12-01T00:00:00Z');
    const of = (every: 'daily' | 'weekly' | 'monthly') =>
      coveredDays({ every, timezone: 'Asia/Seoul', type: 'holdings' }, at);
    assert.deepEqual(of('daily'), { from: '2026-11-30', to: '2026-11-30' });
    assert.deepEqual(of('weekly'), { from: '2026-11-24', to: '2026-11-30' });
    assert.deepEqual(of('monthly'), { from: '2026-11-01', to: '2026-11-30' });
  });

  it('is about the year before it where it is about tax, by the calendar of its own zone', () => {
    const of = (timezone: string, at: string) =>
      coveredDays({ every: 'monthly', timezone, type: 'tax_kr' }, new Date(at));
    const newYear = '2027-12-31T15:30:00Z';
    assert.deepEqual(of('Asia/Seoul', newYear), { from: '2027-01-01', to: '2027-12-31' });
    assert.deepEqual(of('America/New_York', newYear), { from: '2026-01-01', to: '2026-12-31' });
  });
});
