/** Values as evenly spaced points: one of each minute, hour or day, null where there is none. */

import type { CurrencyCode } from '@moa/contracts/primitives';
import { dayMs, seoulOffsetMs } from '@moa/contracts/time';
import { subtract } from '@moa/finance/money/decimal';
import { roundMoney } from '@moa/finance/money/round-money';

export type HistoryPoint = {
  timestamp: string;
  value: string | null;
  /** Value that was recorded of other sources than the present ones. */
  partial?: string;
  change: string | null;
  origin: 'recorded' | 'rebuilt' | null;
  /** Quantity, for a single asset. */
  quantity?: string | null;
};
export type Interval = 'minute' | 'hourly' | 'daily';
type ValueThen = {
  at: Date;
  value: string | null;
  rebuilt: boolean;
  /** False where it is of other sources than those of now. */
  comparable?: boolean;
  quantity?: string | null;
};

export const intervalMs: Record<Interval, number> = {
  minute: 60_000,
  hourly: 3_600_000,
  daily: dayMs,
};

/** Days are those of Seoul. */
const getOffset = (interval: Interval) => (interval === 'daily' ? seoulOffsetMs : 0);

/** Which minute, hour or day a moment (ms) is in, counted from 1970. */
export function stepOfTime(interval: Interval, time: number): number {
  return Math.floor((time + getOffset(interval)) / intervalMs[interval]);
}

/**
 * `values` oldest first; of several in one step the last is taken, one of the sources of now before
 * others, and of these a recorded one. The points begin with the step that holds `start`.
 */
export function historyPoints({
  values,
  days,
  interval,
  currency,
  now,
  start = null,
}: {
  values: readonly ValueThen[];
  days: number;
  interval: Interval;
  currency: CurrencyCode;
  now: Date;
  start?: Date | null;
}): HistoryPoint[] {
  const getBucket = (time: number) => stepOfTime(interval, time);
  const last = getBucket(now.getTime());
  const first = Math.min(
    getBucket(now.getTime() - days * intervalMs.daily) + 1,
    start === null ? last : getBucket(start.getTime()),
  );
  const byBucket = new Map<number, ValueThen>();
  for (const one of values) {
    if (one.value === null) continue;
    const bucket = getBucket(one.at.getTime());
    const known = byBucket.get(bucket);
    if (known === undefined || rank(one) >= rank(known)) byBucket.set(bucket, one);
  }
  const points: HistoryPoint[] = [];
  let before: string | null = null;
  for (let bucket = first; bucket <= last; bucket += 1) {
    const known = byBucket.get(bucket);
    const isPartial = known !== undefined && known.comparable === false;
    const value = isPartial ? null : (known?.value ?? null);
    points.push({
      timestamp: new Date(bucket * intervalMs[interval] - getOffset(interval)).toISOString(),
      value,
      ...(isPartial && known.value !== null ? { partial: known.value } : {}),
      origin: known === undefined ? null : known.rebuilt ? 'rebuilt' : 'recorded',
      change:
        value === null || before === null ? null : roundMoney(subtract(value, before), currency),
      ...(known?.quantity == null ? {} : { quantity: known.quantity }),
    });
    before = value;
  }
  return points;
}

function rank({ comparable = true, rebuilt }: ValueThen): number {
  return (comparable ? 2 : 0) + (rebuilt ? 0 : 1);
}
