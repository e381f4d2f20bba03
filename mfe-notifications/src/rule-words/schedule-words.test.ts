import { activeWords, expiryTime } from './schedule-words.ts';

const hours = { start: '09:00', end: '18:00', days: [0, 1, 2, 3, 4, 5, 6], timezone: 'Asia/Seoul' };

describe('when a rule is evaluated', () => {
  it.each([
    [{}, '매일 09:00~18:00', 'every day from 09:00 to 18:00'],
    [{ days: [5, 4, 3, 2, 1] }, '평일 09:00~18:00', 'on weekdays from 09:00 to 18:00'],
    [
      { days: [6, 0], start: '22:00', end: '07:00' },
      '주말 22:00~다음 날 07:00',
      'on weekends from 22:00 to 07:00 the next day',
    ],
    [{ days: [0, 3], end: '09:00' }, '수, 일 하루 종일', 'on Wed, Sun all day'],
    [
      { timezone: 'Europe/Berlin' },
      '매일 09:00~18:00 (Europe/Berlin)',
      'every day from 09:00 to 18:00 (Europe/Berlin)',
    ],
  ])('is said by its hours and days: %j', (part, ko, en) => {
    expect(activeWords({ ...hours, ...part }, 'ko')).toBe(ko);
    expect(activeWords({ ...hours, ...part }, 'en')).toBe(en);
  });

  it('ends with a day, or at a minute', () => {
    expect(expiryTime('2026-11-30T14:59:59.000Z', 'en')).toBe('Nov 30, 2026');
    expect(expiryTime('2026-11-30T06:00:00.000Z', 'en')).toBe('Nov 30, 2026, 15:00');
  });
});
