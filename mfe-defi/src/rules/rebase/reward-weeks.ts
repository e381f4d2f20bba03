/** Rewards as a calendar: a row for each week from Monday on, a column for each day. */

import type { RebaseHistoryRow } from '@moa/contracts/defi/rebase';
import { dayMs } from '@moa/contracts/time';
import { sumDigits } from '@moa/finance/money/digits';

type RewardWeek = {
  /** Date of the week's Monday, YYYY-MM-DD. */
  monday: string;
  /** Seven sums, in the currency of the rows; null on a day with no report, or one without a price. */
  values: readonly (string | null)[];
};

/** The newest `count` weeks up to `now`, oldest first, by the days of `timeZone`. */
export function rewardWeeks(
  rows: readonly Pick<RebaseHistoryRow, 'at' | 'kind' | 'value'>[],
  now: Date,
  timeZone: string,
  count: number,
): RewardWeek[] {
  const written = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  const byDay = new Map<string, string | null>();
  for (const { at, kind, value } of rows) {
    if (kind !== 'rebase') continue;
    const day = written.format(new Date(at));
    const sum = byDay.has(day) ? byDay.get(day) : '0';
    byDay.set(day, value === null || sum == null ? null : sumDigits([sum, value]));
  }
  // Days of a calendar are all alike long in UTC.
  const today = new Date(`${written.format(now)}T00:00:00Z`);
  const monday = today.getTime() - ((today.getUTCDay() + 6) % 7) * dayMs;
  const getDay = (ms: number) => new Date(ms).toISOString().slice(0, 10);
  return Array.from({ length: count }, (_, back) => {
    const start = monday - (count - 1 - back) * 7 * dayMs;
    return {
      monday: getDay(start),
      values: Array.from({ length: 7 }, (_, day) => byDay.get(getDay(start + day * dayMs)) ?? null),
    };
  });
}
