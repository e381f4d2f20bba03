/** Snapshots as evenly spaced points: the last of each hour or day, null where there is none. */
import type { CurrencyCode } from '@moa/contracts/primitives';
import { subtract } from '@moa/finance/money/decimal';
import { roundMoney } from '@moa/finance/money/round-money';

export type HistoryPoint = {
  timestamp: string;
  value: string | null;
  change: string | null;
  origin: 'recorded' | 'rebuilt' | null;
};

const lengths = { hourly: 3_600_000, daily: 86_400_000 };

export function historyPoints({
  values,
  days,
  interval,
  currency,
  now,
}: {
  values: readonly { at: Date; value: string | null }[];
  days: number;
  interval: 'hourly' | 'daily';
  currency: CurrencyCode;
  now: Date;
}): HistoryPoint[] {
  const length = lengths[interval];
  const bucketOf = (time: number) => Math.floor(time / length);
  const last = bucketOf(now.getTime());
  const first = bucketOf(now.getTime() - days * lengths.daily) + 1;
  const byBucket = new Map<number, string | null>();
  for (const { at, value } of values) {
    if (value !== null || !byBucket.has(bucketOf(at.getTime()))) {
      byBucket.set(bucketOf(at.getTime()), value);
    }
  }
  const points: HistoryPoint[] = [];
  for (let bucket = first; bucket <= last; bucket += 1) {
    const value = byBucket.get(bucket) ?? null;
    const before = points.at(-1)?.value ?? null;
    points.push({
      timestamp: new Date(bucket * length).toISOString(),
      value,
      origin: value === null ? null : 'recorded',
      change:
        value === null || before === null ? null : roundMoney(subtract(value, before), currency),
    });
  }
  return points;
}
