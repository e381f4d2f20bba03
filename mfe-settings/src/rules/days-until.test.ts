import { daysUntil } from './days-until.ts';

describe('days until a key expires, by the calendar in Korea', () => {
  // 23:30 in Korea on 21 November.
  const now = Date.parse('2026-11-21T14:30:00Z');
  it.each([
    ['2026-11-21T14:59:00Z', 0],
    ['2026-11-21T15:00:00Z', 1],
    ['2026-11-28T00:00:00Z', 7],
    ['2027-11-21T00:00:00Z', 365],
    ['2026-11-20T14:00:00Z', -1],
  ])('%s is in %i', (at, days) => {
    expect(daysUntil(at, now)).toBe(days);
  });
});
