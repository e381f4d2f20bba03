import { setLocale } from '@moa/i18n/locale';
import { partOfMonth } from './part-of-month.ts';

beforeEach(() => setLocale('ko'));

it.each([
  ['2026-10-28T14:59:00.000Z', null, '2026년 10월 29일부터', 'from October 29, 2026'],
  ['2026-10-29T05:00:00.000Z', null, '2026년 10월 29일부터', 'from October 29, 2026'],
  [null, '2026-10-20T15:00:00.000Z', '2026년 10월 20일까지', 'until October 20, 2026'],
  [null, '2026-10-20T14:59:00.000Z', '2026년 10월 20일까지', 'until October 20, 2026'],
  [
    '2026-10-09T14:59:00.000Z',
    '2026-10-20T14:59:00.000Z',
    '2026년 10월 10일~2026년 10월 20일',
    'October 10, 2026 to October 20, 2026',
  ],
  [null, null, null, null],
])('of a month from %s to %s it says %s', (from, to, korean, english) => {
  expect(partOfMonth({ from, to }, 'ko')).toBe(korean);
  expect(partOfMonth({ from, to }, 'en')).toBe(english);
});

it('says nothing of a month that is whole', () => expect(partOfMonth(undefined, 'ko')).toBeNull());
