import type { Metric } from '@moa/contracts/notifications/shapes/metrics';
import type { Facts, FactValue } from '../metrics/facts.ts';
import { getFeed } from '../metrics/metric-feeds.ts';

/** By metric and subject, such as `health_factor pos_…`; `over` where there was no such value any more. */
export type HourValues = Record<string, FactValue | 'over'>;

/**
 * Metrics whose history is in the snapshots of totals and assets, or follows from a key's expiry.
 */
const cachedElsewhere = new Set<Metric>([
  ...(['portfolio_value', 'drawdown', 'balance', 'allocation', 'key_expiry_days'] as const),
]);

/** True if the metric's values are recorded hourly. */
export function isStoredByHour(metric: Metric): boolean {
  const feed = getFeed(metric);
  const isRead = feed === 'person' || feed === 'shared' || metric === 'steth_peg';
  return isRead && !cachedElsewhere.has(metric);
}

export function getHourValues(facts: Facts): HourValues {
  return Object.fromEntries(
    facts
      .entries()
      .filter(({ metric }) => isStoredByHour(metric))
      .map(({ metric, subjectId, value }) => [hourKey(metric, subjectId), value]),
  );
}

export function hourKey(metric: Metric, subjectId: string): string {
  return `${metric} ${subjectId}`;
}
