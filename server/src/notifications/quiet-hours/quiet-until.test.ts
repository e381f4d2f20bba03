/**
 * Quiet hours beside a calendar of its own: the offsets of three zones in 2026 as their laws set them,
 * written down by hand, and nothing of the platform's time zones.
 */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { quietUntil } from './quiet-until.ts';

const minute = 60_000;

/** Minutes east of Greenwich from each moment on. */
const offsets: Record<string, [from: string, minutes: number][]> = {
  'America/New_York': [
    ['2025-11-02T06:00Z', -300],
    ['2026-03-08T07:00Z', -240],
    ['2026-11-01T06:00Z', -300],
  ],
  'Europe/Berlin': [
    ['2025-10-26T01:00Z', 60],
    ['2026-03-29T01:00Z', 120],
    ['2026-10-25T01:00Z', 60],
  ],
  // Half an hour forward and back.
  'Australia/Lord_Howe': [
    ['2025-10-04T15:30Z', 660],
    ['2026-04-04T15:00Z', 630],
    ['2026-10-03T15:30Z', 660],
  ],
  // Never set.
  'Asia/Seoul': [['2026-02-01T00:00Z', 540]],
};

type Hours = Parameters<typeof quietUntil>[0];

function wall(zone: string, at: number): { time: number; weekday: number } {
  const offset =
    (offsets[zone]?.findLast(([from]) => Date.parse(from) <= at) ?? offsets[zone]?.[0])?.[1] ?? 0;
  const local = Math.floor(at / minute) + offset;
  // 1 January 1970 was a Thursday.
  return { time: local % 1440, weekday: (Math.floor(local / 1440) + 4) % 7 };
}

function quietByHand({ start, end, days, timezone, enabled }: Hours, at: number): boolean {
  const of = (text: string) => {
    const [hour = 0, minutes = 0] = text.split(':').map(Number);
    return hour * 60 + minutes;
  };
  const { time, weekday } = wall(timezone, at);
  if (!enabled || of(start) === of(end)) return false;
  const startsToday = of(start) <= time && (of(start) > of(end) || time < of(end));
  const startedYesterday = of(start) > of(end) && time < of(end);
  return (
    (startsToday && days.includes(weekday)) ||
    (startedYesterday && days.includes(weekday === 0 ? 6 : weekday - 1))
  );
}

const everyDay = [0, 1, 2, 3, 4, 5, 6];
const windows: Pick<Hours, 'start' | 'end' | 'days'>[] = [
  { start: '22:00', end: '08:00', days: everyDay },
  { start: '22:00', end: '08:00', days: [6] },
  { start: '00:00', end: '06:30', days: [0] },
  { start: '01:30', end: '02:15', days: everyDay },
  { start: '23:30', end: '01:45', days: [0, 6] },
  { start: '02:30', end: '02:00', days: everyDay },
  { start: '09:00', end: '18:00', days: [1, 2, 3, 4, 5] },
  { start: '08:00', end: '08:00', days: everyDay },
];

describe('quiet hours', () => {
  for (const [timezone, changes] of Object.entries(offsets)) {
    it(`are those of the clock on the wall in ${timezone}, also on the days on which it is set`, () => {
      for (const [change] of [...changes.slice(-2), ['2026-06-15T00:00Z'] as const]) {
        for (const window of windows) {
          const hours = { ...window, timezone, enabled: true };
          const middle = Date.parse(change);
          for (
            let at = middle - 30 * 60 * minute;
            at < middle + 30 * 60 * minute;
            at += 53 * minute
          ) {
            const expected = quietByHand(hours, at);
            const what = `${JSON.stringify(hours)} at ${new Date(at).toISOString()}`;
            const until = quietUntil(hours, new Date(at));
            assert.equal(until !== null, expected, what);
            if (until === null) continue;
            assert.ok(!quietByHand(hours, until.getTime()), `${what} until ${until.toISOString()}`);
            assert.ok(quietByHand(hours, until.getTime() - minute), what);
            for (let since = at; since < until.getTime(); since += minute) {
              assert.ok(
                quietByHand(hours, since),
                `${what}: not quiet until ${until.toISOString()}`,
              );
            }
          }
        }
      }
    });
  }

  it('are off where they are switched off or begin when they end', () => {
    const at = new Date('2026-06-15T15:00Z');
    const night = { start: '22:00', end: '08:00', days: everyDay, timezone: 'Asia/Seoul' };
    assert.ok(quietUntil({ ...night, enabled: true }, at));
    assert.equal(quietUntil({ ...night, enabled: false }, at), null);
    assert.equal(quietUntil({ ...night, end: '22:00', enabled: true }, at), null);
  });
});
