import { dayMs } from '@moa/contracts/time';
import { coversPeriod } from './covers-period.ts';

const hour = 3_600_000;

it.each([
  ['an hour and 48 minutes are no day', 1.8 * hour, dayMs, false],
  ['22 hours and a half are', 22.5 * hour, dayMs, true],
  ['six days are no week', 6 * dayMs, 7 * dayMs, false],
  ['what is recorded by the hour is', 7 * dayMs - hour, 7 * dayMs, true],
  ['half an hour is no hour', 0.5 * hour, hour, false],
  ['360 days are no year', 360 * dayMs, 365 * dayMs, false],
  ['what is recorded by the day is', 364 * dayMs, 365 * dayMs, true],
  ['more than it is enough', 400 * dayMs, 365 * dayMs, true],
] as const)('%s', (_, known, length, covers) => expect(coversPeriod(known, length)).toBe(covers));
