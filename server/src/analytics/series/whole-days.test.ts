import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { SeriesStep } from './link-steps.ts';
import { wholeDays } from './series.ts';

const step = (from: string, to: string): SeriesStep => ({
  from: new Date(from),
  to: new Date(to),
  before: '100',
  after: '110',
  inflow: '0',
  outflow: '0',
  unknown: false,
  dated: [],
});

it('a day of 39 hours between two ways to end a day is none of the daily returns', () => {
  const { days, leftOut } = wholeDays(
    [
      step('2026-05-01T23:59:59Z', '2026-05-02T23:59:59Z'),
      // The end of a day in Seoul after one that ended at 09:00.
      step('2026-05-02T23:59:59Z', '2026-05-04T14:59:59Z'),
      step('2026-05-04T14:59:59Z', '2026-05-05T14:59:59Z'),
    ],
    false,
  );
  assert.deepEqual(
    days.map(({ at }) => at.toISOString()),
    ['2026-05-02T23:59:59.000Z', '2026-05-05T14:59:59.000Z'],
  );
  assert.equal(leftOut, 1);
});
