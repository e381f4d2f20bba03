import { defaultNoticePreferences } from '@moa/contracts/notifications/preferences';
import fc from 'fast-check';
import { isQuietAt } from './quiet-hours.ts';

const nightly = { ...defaultNoticePreferences.quietHours, enabled: true };
const at = Date.parse;

describe('quiet hours', () => {
  it.each([
    ['the minute before', '2026-11-21T21:59:59+09:00', false],
    ['the minute they start', '2026-11-21T22:00:00+09:00', true],
    ['just before midnight', '2026-11-21T23:59:59+09:00', true],
    ['midnight', '2026-11-22T00:00:00+09:00', true],
    ['the last minute', '2026-11-22T07:59:59+09:00', true],
    ['the minute they end', '2026-11-22T08:00:00+09:00', false],
    ['noon', '2026-11-22T12:00:00+09:00', false],
  ])('span midnight in Seoul: %s', (_, time, quiet) => {
    expect(isQuietAt(nightly, at(time))).toBe(quiet);
  });

  it.each([
    ['13:00', '14:00', '2026-11-21T13:30:00+09:00', true],
    ['13:00', '14:00', '2026-11-21T12:59:00+09:00', false],
    ['13:00', '14:00', '2026-11-21T14:00:00+09:00', false],
    ['09:00', '09:00', '2026-11-21T09:00:00+09:00', false],
  ])('from %s to %s, at %s: %p', (start, end, time, quiet) => {
    expect(isQuietAt({ ...nightly, start, end }, at(time))).toBe(quiet);
  });

  it('are off until somebody turns them on', () => {
    expect(isQuietAt(defaultNoticePreferences.quietHours, at('2026-11-21T23:00:00+09:00'))).toBe(
      false,
    );
  });

  it.each([
    // New York leaps from 02:00 to 03:00 on 8 March 2026 and repeats 01:00 on 1 November.
    ['America/New_York', '2026-03-08T02:30:00Z', false, '21:30 the evening before, standard time'],
    ['America/New_York', '2026-03-08T03:00:00Z', true, '22:00 the evening before'],
    ['America/New_York', '2026-03-08T11:59:00Z', true, '07:59, daylight time already'],
    ['America/New_York', '2026-03-08T12:00:00Z', false, '08:00, daylight time'],
    ['America/New_York', '2026-11-01T01:59:00Z', false, '21:59, daylight time'],
    ['America/New_York', '2026-11-01T02:00:00Z', true, '22:00, daylight time'],
    ['America/New_York', '2026-11-01T06:30:00Z', true, '01:30 for the second time'],
    ['America/New_York', '2026-11-01T12:59:00Z', true, '07:59, standard time again'],
    ['America/New_York', '2026-11-01T13:00:00Z', false, '08:00, standard time'],
    // Lord Howe moves by half an hour.
    ['Australia/Lord_Howe', '2026-04-04T20:59:00Z', true, '07:29, standard time'],
    ['Australia/Lord_Howe', '2026-04-04T21:30:00Z', false, '08:00, standard time'],
    ['Asia/Kathmandu', '2026-06-01T16:15:00Z', true, '22:00 at +05:45'],
    ['Asia/Kathmandu', '2026-06-01T16:14:00Z', false, '21:59 at +05:45'],
  ])('follow the clock on the wall of %s at %s: %p (%s)', (timeZone, time, quiet) => {
    expect(isQuietAt({ ...nightly, timeZone }, at(time))).toBe(quiet);
  });

  it('belong to the day on which they start', () => {
    const fridays = { ...nightly, days: [5] };
    expect(isQuietAt(fridays, at('2026-11-20T23:00:00+09:00'))).toBe(true);
    expect(isQuietAt(fridays, at('2026-11-21T07:00:00+09:00'))).toBe(true);
    expect(isQuietAt(fridays, at('2026-11-20T07:00:00+09:00'))).toBe(false);
    expect(isQuietAt(fridays, at('2026-11-21T23:00:00+09:00'))).toBe(false);
    const sundays = { ...nightly, days: [0] };
    expect(isQuietAt(sundays, at('2026-11-23T07:00:00+09:00'))).toBe(true);
  });

  it('and the rest of the day never overlap, and leave no minute out', () => {
    const clock = fc
      .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
      .map(([hour, minute]) =>
        [hour, minute].map((part) => String(part).padStart(2, '0')).join(':'),
      );
    const zone = fc.constantFrom('Asia/Seoul', 'America/New_York', 'Australia/Lord_Howe', 'UTC');
    const moment = fc.integer({ min: at('2026-01-01T00:00:00Z'), max: at('2027-12-31T00:00:00Z') });
    fc.assert(
      fc.property(clock, clock, zone, moment, (start, end, timeZone, time) => {
        fc.pre(start !== end);
        const during = isQuietAt({ ...nightly, start, end, timeZone }, time);
        const rest = isQuietAt({ ...nightly, start: end, end: start, timeZone }, time);
        expect(during).not.toBe(rest);
      }),
    );
  });
});
