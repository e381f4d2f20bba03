/** @jest-environment @moa/build/jest/browser */
import { formatSpan, formatTime, setDateFormat, setTimeFormat } from './time.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

it.each([
  [108 * minute, '1시간 48분', '1 hr 48 min'],
  [2 * hour, '2시간', '2 hr'],
  [30_000, '1분', '1 min'],
  [27 * hour, '1일 3시간', '1 day 3 hr'],
  [12.7 * day, '12일', '12 days'],
  [day + 5 * minute, '1일', '1 day'],
] as const)('says how long %p ms are', (ms, ko, en) =>
  expect([formatSpan(ms, 'ko'), formatSpan(ms, 'en')]).toEqual([ko, en]),
);

describe('a date', () => {
  const at = '2026-11-27T04:05:00Z';
  afterEach(() => {
    setDateFormat('words');
    setTimeFormat('24h');
  });

  it('is written as the language has it, or as figures with the year first', () => {
    expect(formatTime(at, 'ko', 'date')).toBe('2026년 11월 27일');
    expect(formatTime(at, 'en', 'date')).toBe('Nov 27, 2026');
    setDateFormat('figures');
    for (const locale of ['ko', 'en'] as const) {
      expect(formatTime(at, locale, 'date')).toBe('2026-11-27');
      expect(formatTime(at, locale)).toBe('2026-11-27 13:05');
      expect(formatTime(at, locale, 'time')).toBe('13:05');
    }
    setTimeFormat('12h');
    expect(formatTime(at, 'en')).toMatch(/^2026-11-27 01:05 PM$/);
  });

  it('is that of Korea', () => {
    setDateFormat('figures');
    expect(formatTime('2026-11-26T15:30:00Z', 'ko')).toBe('2026-11-27 00:30');
  });
});
