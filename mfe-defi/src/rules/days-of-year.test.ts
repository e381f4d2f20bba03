import { monthAndDay, monthName } from './days-of-year.ts';

it('says a day of Seoul without its year', () => {
  expect(monthAndDay('2026-11-23T15:30:00.000Z', 'ko')).toBe('11월 24일');
  expect(monthAndDay('2026-11-23T15:30:00.000Z', 'en')).toBe('Nov 24');
});

it('names a month, and its year where one begins', () => {
  expect(monthName('2025-12', 'ko')).toBe('12월');
  expect(monthName('2026-01', 'ko')).toBe('26년 1월');
  expect(monthName('2026-01', 'en')).toBe('Jan 26');
});
