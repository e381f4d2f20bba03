import { spokenStyle, spokenTime, tickTime } from './time-words.ts';

it('says a moment as one says it', () => {
  expect(spokenTime('2026-11-03T05:00:00.000Z', 'moment', 'ko')).toBe('11월 3일 오후 2:00');
  expect(spokenTime('2026-11-03T05:00:00.000Z', 'moment', 'en')).toBe('November 3 at 2:00 PM');
});

it('says the date alone where points are days apart', () => {
  const times = ['2026-11-02T00:00:00.000Z', '2026-11-03T00:00:00.000Z'];
  expect(spokenStyle(times)).toBe('date');
  expect(spokenTime(times[1] ?? '', 'date', 'ko')).toBe('2026년 11월 3일');
});

it('tells ticks by the clock of Korea', () => {
  expect(tickTime(new Date('2026-11-02T15:00:00.000Z'), 'time', 'ko')).toBe('00:00');
  expect(tickTime(new Date('2026-11-02T15:00:00.000Z'), 'day', 'en')).toBe('11/3');
});
