/** Live figures of the last 30 days, subscribed to while they are shown. */
import {
  type LiveMetric,
  type metricValues,
  subscribeMetrics,
  unsubscribeMetrics,
} from '@moa/contracts/analytics/realtime';
import type { CurrencyCode } from '@moa/contracts/primitives';
import type { Output } from '@moa/contracts/schema';
import { call } from '@moa/host/api';
import { liveMetricsQuery } from '@moa/host/portfolio';
import { useQuery } from '@moa/host/query';
import { useEffect } from 'react';

const heard: LiveMetric[] = [
  ...(['simple_30d', 'time_weighted_30d', 'volatility_30d', 'sharpe_30d'] as const),
  'max_drawdown_30d',
];
type Values = Output<typeof metricValues>['values'];

/** Returns the values received over the socket so far; empty where they are not wanted. */
export function useLiveMetrics(currency: CurrencyCode, isWanted: boolean): Values {
  useEffect(() => {
    if (!isWanted) return;
    // Without it the figures are those that were read: nothing is said.
    const subscribed = call(subscribeMetrics, { body: { metrics: heard } }).catch(() => null);
    return () => {
      void subscribed.then((made) =>
        made ? call(unsubscribeMetrics, { params: { id: made.id } }).catch(() => null) : null,
      );
    };
  }, [isWanted]);
  // Only the socket fills it: what is there at first has been read with the other figures.
  const live = useQuery({ ...liveMetricsQuery(currency), enabled: false });
  return isWanted ? (live.data?.values ?? {}) : {};
}
