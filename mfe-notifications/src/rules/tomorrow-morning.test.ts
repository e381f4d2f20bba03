import { tomorrowMorning } from './tomorrow-morning.ts';

it.each([
  ['2026-11-22T14:59:00.000Z', '2026-11-23T00:00:00.000Z'],
  ['2026-11-22T15:01:00.000Z', '2026-11-24T00:00:00.000Z'],
])('from %s the next morning in Korea is %s', (now, morning) => {
  expect(tomorrowMorning(Date.parse(now)).toISOString()).toBe(morning);
});
