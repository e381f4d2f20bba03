import { formatSpan } from './time.ts';

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
