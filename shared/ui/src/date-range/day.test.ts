import fc from 'fast-check';
import { dayInKorea, daysBefore, daysIn, fromLocalDate, toLocalDate } from './day.ts';

const anyDay = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

describe('a day', () => {
  it('begins at midnight in Korea, nine hours before it begins in London', () => {
    expect(dayInKorea(Date.parse('2026-11-20T14:59:59Z'))).toBe('2026-11-20');
    expect(dayInKorea(Date.parse('2026-11-20T15:00:00Z'))).toBe('2026-11-21');
  });

  it('passes through leap days and the turn of the year', () => {
    expect(daysBefore('2028-03-01', 1)).toBe('2028-02-29');
    expect(daysBefore('2027-01-01', 1)).toBe('2026-12-31');
  });

  it('is the same day on whatever calendar it was shown', () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        expect(fromLocalDate(toLocalDate(day))).toBe(day);
      }),
    );
  });

  it('counts both ends of a range', () => {
    expect(daysIn({ from: '2026-11-21', to: '2026-11-21' })).toBe(1);
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 0, max: 4000 }), (day, days) => {
        expect(daysIn({ from: daysBefore(day, days), to: day })).toBe(days + 1);
      }),
    );
  });
});
