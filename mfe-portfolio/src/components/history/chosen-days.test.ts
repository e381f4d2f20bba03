import { dayMs } from '@moa/contracts/time';
import { chosenDays, getMoments, usualDays } from './chosen-days.ts';

const now = Date.parse('2026-11-21T03:00:00Z');
const chosen = (query: string) => chosenDays(new URLSearchParams(query), now);

it('takes days in Korea from the address', () => {
  expect(chosen('from=2026-11-01&to=2026-11-21')).toEqual({ from: '2026-11-01', to: '2026-11-21' });
});

it.each([
  'from=2026-11-01',
  'from=2026-11-02&to=2026-11-01',
  'from=2026-11-01&to=2026-11-22',
  'from=2026-13-01&to=2026-11-21',
  'from=1999-01-01&to=2026-11-21',
  'from=yesterday&to=today',
])('leaves out what cannot be shown: %s', (query) => expect(chosen(query)).toBeNull());

it('begins with thirty days', () => {
  expect(usualDays(now)).toEqual({ from: '2026-10-23', to: '2026-11-21' });
});

it('counts days from midnight to midnight in Seoul', () => {
  const { begin, end } = getMoments({ from: '2026-11-20', to: '2026-11-20' });
  expect(new Date(begin).toISOString()).toBe('2026-11-19T15:00:00.000Z');
  expect(end - begin).toBe(dayMs);
});
