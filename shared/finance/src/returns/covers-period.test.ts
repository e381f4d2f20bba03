import { coversPeriod } from './covers-period.ts';

const hour = 3_600_000;
const day = 24 * hour;

it.each([
  ['an hour and 48 minutes are no day', 1.8 * hour, day, false],
  ['22 hours and a half are', 22.5 * hour, day, true],
  ['six days are no week', 6 * day, 7 * day, false],
  ['what is recorded by the hour is', 7 * day - hour, 7 * day, true],
  ['half an hour is no hour', 0.5 * hour, hour, false],
  ['360 days are no year', 360 * day, 365 * day, false],
  ['what is recorded by the day is', 364 * day, 365 * day, true],
  ['more than it is enough', 400 * day, 365 * day, true],
] as const)('%s', (_, known, length, covers) => expect(coversPeriod(known, length)).toBe(covers));
